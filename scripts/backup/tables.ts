import type { ISql } from "postgres";

/** A table in a backup: stored columns, number of rows, and a checksum that does not depend on their order. */
export type Table = { name: string; columns: readonly string[]; rows: number; checksum: string };

/** The shop's data and the accounts of staff. Tables, policies and grants come from the migrations. */
const SCHEMAS = ["public", "private"];
const ACCOUNTS = ["auth.users", "auth.identities"];
/** Counters of the last day. */
const LEFT_OUT = ["private.rate_limits"];

/** Secrets that belong to a project and its web server, not to the shop's data: a backup does not have them. */
export const OWN_SECRETS = ["client_ip", "cf_connecting_ip"];
const OF_THE_SHOP: Readonly<Record<string, string>> = {
  "private.secrets": `name not in (${OWN_SECRETS.map((name) => `'${name}'`).join(", ")})`,
};
const rowsOf = (name: string): string => OF_THE_SHOP[name] ?? "true";

export const columnsOf = (sql: ISql, name: string) => sql<{ column: string }[]>`
  select attname as column from pg_attribute
  where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;

/** Referenced tables first, so that every foreign key finds its row. */
async function tableNames(sql: ISql): Promise<string[]> {
  const rows = await sql<{ name: string; parents: string[] }[]>`
    select format('%I.%I', n.nspname, c.relname) as name, coalesce(array_agg(distinct format('%I.%I', pn.nspname, p.relname)) filter (where p.oid is not null and p.oid <> c.oid), '{}') as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
    left join pg_class p on p.oid = k.confrelid left join pg_namespace pn on pn.oid = p.relnamespace
    where c.relkind = 'r' and (n.nspname = any (${SCHEMAS}) or format('%I.%I', n.nspname, c.relname) = any (${ACCOUNTS})) group by 1`;
  const waiting = new Map(
    rows.filter(({ name }) => !LEFT_OUT.includes(name)).map(({ name, parents }) => [name, parents]),
  );
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting]
      .filter(([, parents]) => !parents.some((parent) => waiting.has(parent)))
      .map(([name]) => name)
      .sort();
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(", ")}`);
    for (const name of ready) waiting.delete(name);
    ordered.push(...ready);
  }
  return ordered;
}

const columnList = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(", ");

/** `only` is a condition in SQL for rows that count. */
async function described(sql: ISql, name: string, columns: readonly string[], only = "true"): Promise<Table> {
  const [row] = await sql.unsafe<{ rows: number; checksum: string }[]>(`
    select count(*)::int as rows, coalesce(sum(('x' || left(md5(row (${columnList(columns)})::text), 15))::bit(60)::bigint), 0)::text as checksum from ${name} where ${rowsOf(name)} and ${only}`);
  if (!row) throw new Error(`${name} cannot be read`);
  return { name, columns, ...row };
}

/** Every table of a backup, as it is in this database. */
export async function tables(sql: ISql): Promise<Table[]> {
  const found: Table[] = [];
  for (const name of await tableNames(sql))
    found.push(
      await described(
        sql,
        name,
        (await columnsOf(sql, name)).map(({ column }) => column),
      ),
    );
  return found;
}

/** The table as it is in this database now, with the columns that the backup names. */
export const tableNow = (sql: ISql, { name, columns }: Table, only?: string): Promise<Table> =>
  described(sql, name, columns, only);

/** Rows per portion: few enough for the memory, and many enough that a million page views do not take hours. */
const ROWS_AT_ONCE = 500;

/**
 * The rows of a table, one JSON object per line. Not `copy … to stdout`: the driver pauses when a large row fills its
 * buffer, and never continues if that row was the last one.
 */
export async function* rowLines(sql: ISql, { name, columns }: Table): AsyncGenerator<string> {
  // The driver can read a query in portions only when it has a parameter.
  const rows = sql.unsafe<{ line: string }[]>(
    `select row_to_json(t)::text as line from (select ${columnList(columns)} from ${name} where ${rowsOf(name)}) as t where $1::boolean`,
    [true],
  );
  for await (const some of rows.cursor(ROWS_AT_ONCE)) yield some.map(({ line }) => `${line}\n`).join("");
}

async function insertRows(sql: ISql, { name, columns }: Table, lines: readonly string[]): Promise<void> {
  await sql.unsafe(
    `insert into ${name} (${columnList(columns)}) overriding system value select ${columnList(columns)} from json_populate_recordset(null::${name}, $1::text::json)`,
    [`[${lines.join(",")}]`],
  );
}

/** Inserts the rows that `rowLines` wrote. */
export async function restoreRows(sql: ISql, table: Table, text: AsyncIterable<string>): Promise<void> {
  let lines: string[] = [];
  let rest = "";
  for await (const piece of text) {
    const parts = (rest + piece).split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts);
    if (lines.length < ROWS_AT_ONCE) continue;
    await insertRows(sql, table, lines);
    lines = [];
  }
  if (rest !== "") throw new Error(`${table.name} ends in the middle of a row`);
  if (lines.length > 0) await insertRows(sql, table, lines);
}

const isOfTheShop = ({ name }: Table): boolean => SCHEMAS.includes(name.split(".")[0] ?? "");

/** Empties the shop's own tables and calls `fill` while their triggers are off. Accounts and OWN_SECRETS stay. */
export async function emptyAndFill(sql: ISql, all: readonly Table[], fill: () => Promise<void>): Promise<void> {
  const names = all.filter(isOfTheShop).map(({ name }) => name);
  for (const name of names) await sql.unsafe(`alter table ${name} disable trigger user`);
  const own = await sql`select * from private.secrets where name = any (${OWN_SECRETS})`;
  await sql.unsafe(`truncate ${names.join(", ")}`);
  if (own.length > 0) await sql`insert into private.secrets ${sql(own)}`;
  await fill();
  // References within a table are checked at the end of the transaction, and an open check keeps a table from changing.
  await sql.unsafe("set constraints all immediate");
  for (const name of names) await sql.unsafe(`alter table ${name} enable trigger user`);
}

/** Sets the sequences, so that new rows get numbers after those of the restored rows. */
export async function continueSequences(sql: ISql): Promise<void> {
  const sequences = await sql<{ table: string; column: string; sequence: string }[]>`
    select a.attrelid::regclass::text as table, a.attname as column, pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid where a.attidentity <> '' and c.relnamespace::regnamespace::text = any (${SCHEMAS})`;
  for (const { table, column, sequence } of sequences) {
    await sql.unsafe(`select setval('${sequence}', (select coalesce(max("${column}"), 0) + 1 from ${table}), false)`);
  }
}

/** The rights of the API's roles. Rights that a platform grants to its own roles are not compared. */
const publicRights = (acl: string): string => `(
  select string_agg(format('%s %s', grantee::regrole, privilege_type), ',' order by 1)
  from aclexplode(${acl}) where grantee in (0, 'anon'::regrole, 'authenticated'::regrole))`;

/**
 * A checksum of policies, grants, functions, constraints and triggers, and of the storage's policies and buckets. Left
 * out are the triggers with which a test backend behaves like a hosted project.
 */
export async function rules(sql: ISql): Promise<string> {
  const [row] = await sql<{ sum: string }[]>`
    select md5(string_agg(rule, E'\n' order by rule)) as sum from (
      select format('%s %s %s %s %s', polrelid::regclass, polname, polcmd, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as rule
        from pg_policy where polrelid in (select oid from pg_class where relnamespace::regnamespace::text in ('public', 'private', 'storage'))
      union all select format('%s %s %s', oid::regclass, relrowsecurity, ${sql.unsafe(publicRights("relacl"))}) from pg_class where relnamespace::regnamespace::text = any (${SCHEMAS}) and relkind in ('r', 'v', 'S')
      union all select format('%s.%s %s', attrelid::regclass, attname, ${sql.unsafe(publicRights("attacl"))}) from pg_attribute where attacl is not null and attrelid in (select oid from pg_class where relnamespace::regnamespace::text = any (${SCHEMAS}))
      union all select format('%s %s %s', oid::regprocedure, ${sql.unsafe(publicRights("proacl"))}, md5(pg_get_functiondef(oid))) from pg_proc where pronamespace::regnamespace::text = any (${SCHEMAS}) and prokind = 'f'
      union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where connamespace::regnamespace::text = any (${SCHEMAS})
      union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal and tgfoid::regprocedure::text not like 'hosted.%' and tgrelid in (select oid from pg_class where relnamespace::regnamespace::text = any (${SCHEMAS}))
      union all select format('%s %s %s %s', id, public, file_size_limit, allowed_mime_types) from storage.buckets
    ) as all_rules`;
  return row?.sum ?? "";
}

export async function migrations(sql: ISql): Promise<string[]> {
  const rows = await sql<
    { version: string }[]
  >`select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}
