import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Sql } from "postgres";
import { BackendError } from "../../supabase/local/config.ts";
import { fetchFiles, putFiles, type StorageKey, type StoredFile } from "./files.ts";
import {
  completeAccounts,
  continueSequences,
  emptyAndFill,
  migrations,
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

async function requireNewShop(sql: Sql, { migrations: ofBackup }: Manifest): Promise<void> {
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
}

/** The differences between the database and the backup. */
export async function differences(sql: Sql, manifest: Manifest): Promise<string[]> {
  const found: string[] = [];
  for (const table of manifest.tables) {
    const here = await tableNow(sql, table);
    if (here.rows !== table.rows) found.push(`${table.name}: ${here.rows} rows instead of ${table.rows}`);
    else if (here.checksum !== table.checksum) found.push(`${table.name}: other contents`);
  }
  if ((await rules(sql)) !== manifest.rules) found.push("policies, grants, functions, constraints or triggers");
  return found;
}

/** Restores the rows of a backup into a new, migrated database in one transaction, then uploads its files. */
export async function restore(sql: Sql, key: StorageKey, dir: string): Promise<Manifest> {
  const manifest = await manifestOf(dir);
  await requireNewShop(sql, manifest);
  await sql.begin(async (all) => {
    await emptyAndFill(all, manifest.tables, async () => {
      for (const table of manifest.tables) {
        await pipeline(
          createReadStream(tableFile(dir, table)),
          createGunzip().setEncoding("utf8"),
          (text: AsyncIterable<string>) => restoreRows(all, table, text),
        );
      }
    });
    await continueSequences(all);
  });
  await putFiles(manifest.files, key, dir);
  const wrong = await differences(sql, manifest);
  if (wrong.length > 0) throw new BackendError(`Restored, but not the same as the backup:\n${wrong.join("\n")}`);
  await completeAccounts(sql);
  return manifest;
}
