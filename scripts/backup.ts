import { join, resolve } from "node:path";
import { ROOT } from "../supabase/local/config.ts";
import { backUp } from "./backup/backup.ts";
import { withBackend } from "./backup/place.ts";
import { main } from "./lib/process.ts";

const stamp = (): string => new Date().toISOString().replaceAll(/[:.]/g, "-");

/** npm run backup [-- <directory>]: saves data, accounts and pictures. Protect it: it has password hashes. */
await main(async () => {
  const dir = resolve(process.argv[2] ?? join(ROOT, "backups", stamp()));
  const { tables, files } = await withBackend((sql, key) => backUp(sql, key, dir));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(
    `${rows} rows of ${tables.length} tables and ${files.length} files (${(bytes / 1e6).toFixed(1)} MB) are in ${dir}`,
  );
});
