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
  emptied,
  migrations,
  putBack,
  rules,
  sameTable,
  type Table,
  tables,
  written,
} from "./tables.ts";

/** What a backup says about itself. It is written last, so a backup without it is not complete. */
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
  const database = await sql.begin("isolation level repeatable read read only", async (moment) => {
    const all = await tables(moment);
    for (const table of all)
      await pipeline(written(moment, table), createGzip(), createWriteStream(tableFile(dir, table), { mode: 0o600 }));
    return { migrations: await migrations(moment), rules: await rules(moment), tables: all };
  });
  const manifest: Manifest = { takenAt: new Date().toISOString(), ...database, files: await fetchFiles(sql, key, dir) };
  await writeFile(manifestFile(dir), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

export async function manifestOf(dir: string): Promise<Manifest> {
  const text = await readFile(manifestFile(dir), "utf8").catch(() => {
    throw new BackendError(`${dir} is no whole backup: it has no manifest.json.`);
  });
  return JSON.parse(text) as Manifest;
}

async function requireNewShop(sql: Sql, { migrations: wanted }: Manifest): Promise<void> {
  const here = await migrations(sql);
  const missing = wanted.filter((version) => !here.includes(version));
  const more = here.filter((version) => !wanted.includes(version));
  if (missing.length + more.length > 0) {
    throw new BackendError(
      `The backup was taken at another state of the schema (missing here: ${missing.join(", ") || "none"}; new here: ${more.join(", ") || "none"}). Check out the commit it was taken at, restore, then migrate on.`,
    );
  }
  const [row] = await sql<{ orders: number }[]>`select count(*)::int as orders from public.orders`;
  if (row && row.orders > 0)
    throw new BackendError(`This database has ${row.orders} orders: a backup is restored into a new, migrated one.`);
}

/** What differs from the backup. */
export async function differences(sql: Sql, manifest: Manifest): Promise<string[]> {
  const found: string[] = [];
  for (const table of manifest.tables) {
    const here = await sameTable(sql, table);
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
    await emptied(all, manifest.tables, async () => {
      for (const table of manifest.tables) {
        await pipeline(
          createReadStream(tableFile(dir, table)),
          createGunzip().setEncoding("utf8"),
          (text: AsyncIterable<string>) => putBack(all, table, text),
        );
      }
    });
    await continueSequences(all);
  });
  await putFiles(manifest.files, key, dir);
  const wrong = await differences(sql, manifest);
  if (wrong.length > 0) throw new BackendError(`Restored, but not as it was:\n${wrong.join("\n")}`);
  await completeAccounts(sql);
  return manifest;
}
