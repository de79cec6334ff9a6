import type { Sql } from "postgres";
import { brands } from "../../supabase/demo/catalogue/brands.ts";
import { migrations } from "../backup/tables.ts";
import { type Access, accessOf } from "./access.ts";
import { requireSameProject } from "../lib/same-project.ts";
import { writtenAccess } from "./api-checks.ts";
import { differentPlaces } from "./compare.ts";
import { type Check, type Finding, listed, type Shop } from "./shop.ts";
import { isForPreviews, isLocalBackend } from "./variable-checks.ts";
import {
  differentFunctions,
  type Found,
  writtenExtensions,
  writtenMigrations,
  writtenRows,
} from "./migration-files.ts";

/** A check that needs the database. It is left out without DATABASE_URL (checks.ts). */
const byDatabase =
  (check: (sql: Sql, shop: Shop) => Promise<Finding>): Check =>
  (shop) =>
    shop.sql ? check(shop.sql, shop) : null;

const isHosted = ({ url }: Shop): boolean => new URL(url).hostname.endsWith(".supabase.co");

/** PostgreSQL leaves out the schemas of the search path when it writes definitions, so the path must be the tests' own. */
const SEARCH_PATH = '"$user", public, extensions';

const OLDEST = 17;

export const databaseAnswers = byDatabase(async (sql) => {
  try {
    await sql.unsafe(`set search_path = ${SEARCH_PATH}`);
    const [row] = await sql<{ version: number; encoding: string }[]>`
      select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`;
    return row && row.version >= OLDEST && row.encoding === "UTF8"
      ? null
      : `The database is PostgreSQL ${row?.version} with the encoding ${row?.encoding}: the shop needs ${OLDEST} or newer, and UTF8.`;
  } catch (error) {
    const { message, name } = error as Error;
    return `The database of DATABASE_URL does not answer (${message || name}): check the host, the user postgres.<project> and the password.`;
  }
});

export const isMigrated = byDatabase(async (sql) => {
  const here = writtenMigrations();
  const there = await migrations(sql).catch((): string[] => []);
  const missing = here.filter((version) => !there.includes(version));
  const unknown = there.filter((version) => !here.includes(version));
  const sentences = [
    missing.length > 0 &&
      `The database has no migration ${listed(missing)}: npx supabase db push --remote --include-all`,
    unknown.length > 0 &&
      `The database has migrations that this folder does not have (${listed(unknown)}), so the code is older: update the code.`,
  ].filter(Boolean);
  return sentences.length === 0 ? null : sentences.join(" ");
});

export const addressAndDatabaseAreOne = byDatabase((sql, { url, key, fetch }) =>
  requireSameProject({ url, key, fetch, sql }).then(
    () => null,
    (error: Error) => error.message.replace(" Nothing was changed.", " Correct one of them."),
  ),
);

const BY_HAND =
  "It was changed by hand, or made from other files: compare supabase/tests/access.json and supabase/migrations.";

/** Compares one part of the access with the repository's list. */
const sameAs = (part: (access: Access) => unknown): Check =>
  byDatabase(async (sql) => {
    const places = differentPlaces(part(await accessOf(sql)), part(writtenAccess()));
    return places.length === 0 ? null : `${listed(places)}. ${BY_HAND}`;
  });

const grantsAndPolicies = ({
  tables,
  types: _types,
  "triggers elsewhere": _elsewhere,
  buckets: _buckets,
  "storage policies": _policies,
  ...rest
}: Access) => ({
  ...rest,
  tables: Object.fromEntries(
    Object.entries(tables).map(([name, { shape: _shape, triggers: _triggers, ...access }]) => [name, access]),
  ),
});

export const accessIsAsWritten = sameAs(grantsAndPolicies);
export const tablesAreAsWritten = sameAs(({ types, "triggers elsewhere": elsewhere, tables }) => ({
  ...types,
  ...elsewhere,
  ...Object.fromEntries(Object.entries(tables).map(([name, { shape, triggers }]) => [name, { shape, triggers }])),
}));
export const storageIsAsWritten = sameAs(({ buckets, "storage policies": policies }) => ({ buckets, policies }));

export const functionsAreAsWritten = byDatabase(async (sql) => {
  const found = await sql<(Found & { owned: boolean })[]>`
    select p.pronamespace::regnamespace || '.' || p.proname as name, prosrc as body, coalesce(pg_get_expr(proargdefaults, 0), '') as defaults, p.proowner = n.nspowner as owned,
      concat_ws(' ', l.lanname, case when prosecdef then 'definer' else 'invoker' end, case provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
        case proparallel when 's' then 'safe' when 'r' then 'restricted' else 'unsafe' end, case when proisstrict then 'strict' end, (select string_agg(each, ' ' order by each) from unnest(proconfig) as each)) as manner
    from pg_proc p join pg_language l on l.oid = p.prolang join pg_namespace n on n.nspname = 'private'
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`;
  const installed = new Map(
    (await sql`select extname, extnamespace::regnamespace::text as schema from pg_extension`).map((row) => [
      row.extname,
      row.schema,
    ]),
  );
  const different = [
    ...differentFunctions(found),
    ...found.filter((each) => !each.owned).map(({ name }) => `${name} (of another owner)`),
    ...Object.entries(writtenExtensions())
      .filter(([name, schema]) => installed.get(name) !== schema)
      .map(([name, schema]) => `the extension ${name} (not in the schema ${schema})`),
  ];
  return different.length === 0 ? null : `Functions differ from the migrations: ${listed(different)}. ${BY_HAND}`;
});

/** Rows that the migrations write, and without which not everybody can order. */
export const firstDataIsThere = byDatabase(async (sql) => {
  const rows = await sql<{ name: string }[]>`
    select 'wilayas or communes (' || wilayas || ' and ' || communes || ' are left)' as name
      from (select (select count(*) from public.wilayas) as wilayas, (select count(*) from public.communes) as communes) as places
      where wilayas < ${writtenRows("wilayas")} or communes < ${writtenRows("communes")}
    union all select 'delivery fees of the wilayas ' || string_agg(distinct w.code::text, ', ') from public.wilayas w cross join unnest(array['home', 'desk']) as kind
      where not exists (select from public.delivery_fees f where f.wilaya_code = w.code and f.delivery_type = kind) having count(*) > 0
    union all select 'the settings' where not exists (select from public.settings)
    union all select 'the secret ' || wanted from unnest(array['order_token', 'rate_limit', 'live']) as wanted
      where not exists (select from private.secrets s where s.name = wanted and octet_length(s.value) >= 32)`;
  return rows.length === 0
    ? null
    : `Rows that the migrations wrote are gone: ${listed(rows.map(({ name }) => name))}. Restore a backup, or run their lines of supabase/migrations again.`;
});

/** After rows were copied with their numbers, the next new row would get a number that exists. */
export const numbersContinue = byDatabase(async (sql) => {
  const identities = await sql<{ table: string; column: string; sequence: string }[]>`
    select a.attrelid::regclass::text as table, a.attname as column, pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  const behind: string[] = [];
  for (const { table, column, sequence } of identities) {
    const [row] = await sql`
      select from ${sql(table)} t, ${sql(sequence)} s where t.${sql(column)} >= s.last_value + s.is_called::int limit 1`;
    if (row) behind.push(table);
  }
  return behind.length === 0
    ? null
    : `New rows would get numbers that exist already: ${listed(behind)}. Set their sequences with setval, or restore with npm run restore.`;
});

/** Triggers keep the index of the search. They do not run when rows are copied while triggers are off. */
export const searchIsWhole = byDatabase(async (sql) => {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from public.products p
    where status = 'active' and not exists (select from private.search_index i where i.product_id = p.id)`;
  return row && row.n > 0
    ? `Products on sale that the list and the search do not show: ${row.n}. In the SQL editor: select private.index_products(array(select id from public.products));`
    : null;
});

/** Accounts that the auth service lets in: with a confirmed address, neither banned nor deleted. */
export const somebodyIsAdmin = byDatabase(async (sql) => {
  const [row] = await sql<{ owners: number; usable: number }[]>`
    select count(*)::int as owners, count(*) filter (where u.data ->> 'email_confirmed_at' is not null and u.data ->> 'deleted_at' is null
      and coalesce((u.data ->> 'banned_until')::timestamptz <= now(), true))::int as usable
    from public.admins a join (select id, to_jsonb(users) as data from auth.users) u on u.id = a.user_id where a.active and a.role = 'owner'`;
  if (row && row.usable > 0) return null;
  return row && row.owners > 0
    ? "No owner can sign in: their accounts are banned, deleted, or have no confirmed address (dashboard: Authentication > Users)."
    : "Nobody can open the back office: npm run admin:create -- <email> --role owner makes an owner.";
});

/** The auth service reads some columns as text and fails on null. It writes the role of an account into its tokens. */
export const accountsAreComplete = byDatabase(async (sql) => {
  const [row] = await sql<{ incomplete: number; strange: number }[]>`
    select count(*) filter (where data ? 'instance_id' and 'null' in (data -> 'instance_id', data -> 'confirmation_token', data -> 'recovery_token'))::int as incomplete,
      count(*) filter (where data ->> 'role' is distinct from 'authenticated' or data ->> 'aud' is distinct from 'authenticated')::int as strange
    from auth.users, to_jsonb(users) as data`;
  if (row && row.strange > 0)
    return `Accounts in auth.users with another role or audience than "authenticated": ${row.strange}. They cannot sign in, or may do more than their role on the staff allows. Delete them, and make them again.`;
  return row && row.incomplete > 0
    ? `Accounts that cannot sign in: ${row.incomplete}. They were written by hand or by a restore that broke off: restore again into a new project.`
    : null;
});

const DEMO_DOMAIN = "layl-fajr.example";

export const noDemoData = byDatabase(async (sql, shop) => {
  if (isLocalBackend(shop)) return null;
  const [row] = await sql<{ staff: boolean; settings: boolean; brands: boolean }[]>`
    select exists (select from auth.users where email like ${`%@${DEMO_DOMAIN}`}) as staff,
      exists (select from public.settings where email like ${`%@${DEMO_DOMAIN}`} or legal_name like '%(demo)') as settings,
      exists (select from public.brands where slug = any (${brands.map(({ slug }) => slug)})) as brands`;
  const found = [
    row?.staff && "accounts whose password is in the repository",
    row?.settings && "the demo's settings",
    row?.brands && "the demo's brands and products",
  ].filter((each) => typeof each === "string");
  if (found.length === 0) return null;
  const text = `The database has data of the demo: ${found.join(", ")}.`;
  return isForPreviews(shop) ? { note: text } : `${text} A real shop starts in a new project, without --include-seed.`;
});

export const edgeAddressIsKnown = byDatabase(async (sql, shop) => {
  if (!isHosted(shop)) return null;
  const [row] = await sql`select from private.secrets where name = 'cf_connecting_ip'`;
  return row
    ? null
    : "private.secrets has no row cf_connecting_ip: all callers past the web server share one limit. See .env.example.";
});

export const realtimeIsOn = byDatabase(async (sql, shop) => {
  if (!isHosted(shop)) return null;
  const [row] = await sql<
    { there: boolean }[]
  >`select to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null as there`;
  return row?.there
    ? null
    : "Realtime is off: staff see a new order up to a minute later. Switch it on in the project's settings.";
});
