import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { ISql, Sql } from "postgres";
import { BackendError } from "../../supabase/local/config.ts";
import { fetchFiles, putFiles, type StorageKey, type StoredFile } from "./files.ts";
import { type Account, affectedAccounts, completeAccounts, notOf, removeAccounts } from "./accounts.ts";
import {
  continueSequences,
  emptyAndFill,
  migrations,
  OWN_SECRETS,
  restoreRows,
  rowLines,
  rules,
  type Table,
  tableNow,
  tables,
} from "./tables.ts";

/** The description of a backup. It is written last, so a backup without it is not complete. */
export type Manifest = {
  takenAt: string;
  migrations: readonly string[];
  rules: string;
  tables: readonly Table[];
  files: readonly StoredFile[];
};

const manifestFile = (dir: string): string => join(dir, "manifest.json");
const tableFile = (dir: string, { name }: Table): string => join(dir, "tables", `${name}.jsonl.gz`);

/** Writes all data that cannot be regenerated to `dir`: one snapshot of the database, then the stored files. */
export async function backUp(sql: Sql, key: StorageKey, dir: string): Promise<Manifest> {
  await mkdir(join(dir, "tables"), { recursive: true, mode: 0o700 });
  const database = await sql.begin("isolation level repeatable read read only", async (snapshot) => {
    const all = await tables(snapshot);
    for (const table of all)
      await pipeline(
        rowLines(snapshot, table),
        createGzip(),
        createWriteStream(tableFile(dir, table), { mode: 0o600 }),
      );
    return { migrations: await migrations(snapshot), rules: await rules(snapshot), tables: all };
  });
  const manifest: Manifest = { takenAt: new Date().toISOString(), ...database, files: await fetchFiles(sql, key, dir) };
  await writeFile(manifestFile(dir), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

export async function manifestOf(dir: string): Promise<Manifest> {
  const text = await readFile(manifestFile(dir), "utf8").catch(() => {
    throw new BackendError(`${dir} is not a complete backup: it has no manifest.json.`);
  });
  return JSON.parse(text) as Manifest;
}

async function requireNewShop(sql: Sql, { migrations: ofBackup, rules: ofRules }: Manifest): Promise<void> {
  const here = await migrations(sql);
  const missing = ofBackup.filter((version) => !here.includes(version));
  const additional = here.filter((version) => !ofBackup.includes(version));
  if (missing.length + additional.length > 0) {
    throw new BackendError(
      `The backup was made with another state of the schema (missing here: ${missing.join(", ") || "none"}; new here: ${additional.join(", ") || "none"}). Check out the commit that the backup was made with, restore, then migrate.`,
    );
  }
  const [row] = await sql<{ orders: number }[]>`select count(*)::int as orders from public.orders`;
  if (row && row.orders > 0)
    throw new BackendError(`This database has ${row.orders} orders: a backup is restored into a new, migrated one.`);
  if ((await rules(sql)) !== ofRules)
    throw new BackendError(
      "This database has other policies, grants, functions, constraints or triggers than the backup. When they were changed here, npm run doctor names them. When it finds nothing, check out the commit that the backup was made with. Nothing was changed.",
    );
}

/** The differences between the database and the backup. The accounts `left` were there before and do not count. */
export async function differences(sql: ISql, manifest: Manifest, left: readonly Account[] = []): Promise<string[]> {
  const found: string[] = [];
  for (const table of manifest.tables) {
    const here = await tableNow(sql, table, notOf(left, table.name));
    if (here.rows !== table.rows) found.push(`${table.name}: ${here.rows} rows instead of ${table.rows}`);
    else if (here.checksum !== table.checksum) found.push(`${table.name}: other contents`);
  }
  if ((await rules(sql)) !== manifest.rules) found.push("policies, grants, functions, constraints or triggers");
  return found;
}

/** Reads the file of a table. An incomplete file is an error. */
const readTable = (dir: string, table: Table, read: (text: AsyncIterable<string>) => Promise<void>): Promise<void> =>
  pipeline(createReadStream(tableFile(dir, table)), createGunzip().setEncoding("utf8"), read);

async function accountsOf(dir: string, { tables: all }: Manifest): Promise<Account[]> {
  const table = all.find(({ name }) => name === "auth.users");
  if (!table) return [];
  let text = "";
  await readTable(dir, table, async (pieces) => {
    for await (const piece of pieces) text += piece;
  });
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Account);
}

const named = (accounts: readonly Account[]): string => accounts.map(({ id, email }) => email ?? id).join(", ");

/** What a restore replaces and what it leaves as it is here, in sentences for the operator. */
const notice = (manifest: Manifest, replaced: readonly Account[], left: readonly Account[]): string[] => [
  `The backup of ${manifest.takenAt} replaces all rows of the shop's ${manifest.tables.length} tables.`,
  `${OWN_SECRETS.join(" and ")} of private.secrets stay as they are here: the web server keeps its SHOPPER_SIGNING_KEY.`,
  "Sessions are not in a backup: everybody signs in again.",
  ...(replaced.length > 0
    ? [`These accounts exist here and in the backup, and get the password of the backup: ${named(replaced)}.`]
    : []),
  ...(left.length > 0
    ? [
        `These accounts are not in the backup. They stay, but are not on the staff afterwards: ${named(left)}. npm run admin:create adds them again.`,
      ]
    : []),
];

/**
 * Restores a backup into a new, migrated database: first the files, then all rows in one transaction, which ends only
 * when they are the same as in the backup. After a failure it can run again. `say` gets what it will not do, before it
 * writes anything.
 */
export async function restore(
  sql: Sql,
  key: StorageKey,
  dir: string,
  say: (sentence: string) => void = () => {},
): Promise<Manifest> {
  const manifest = await manifestOf(dir);
  await requireNewShop(sql, manifest);
  const { replaced, left } = await affectedAccounts(sql, await accountsOf(dir, manifest));
  for (const sentence of notice(manifest, replaced, left)) say(sentence);
  await putFiles(manifest.files, key, dir);
  await sql.begin(async (all) => {
    await emptyAndFill(all, manifest.tables, async () => {
      await removeAccounts(all, replaced);
      for (const table of manifest.tables) await readTable(dir, table, (text) => restoreRows(all, table, text));
    });
    await continueSequences(all);
    const wrong = await differences(all, manifest, left);
    if (wrong.length > 0)
      throw new BackendError(
        `No row was restored, because it would not be the same as the backup:\n${wrong.join("\n")}`,
      );
    await completeAccounts(all);
  });
  return manifest;
}
