import { resolve } from "node:path";
import { BackendError } from "../supabase/local/config.ts";
import { restore } from "./backup/backup.ts";
import { withBackend } from "./backup/place.ts";
import { main } from "./lib/process.ts";

/** npm run restore -- <directory>: restores a backup into a new, migrated database, and compares them. */
await main(async () => {
  const given = process.argv[2];
  if (!given) throw new BackendError("npm run restore -- <directory of a backup>");
  const { takenAt, tables, files } = await withBackend((sql, key) => restore(sql, key, resolve(given), console.log));
  console.log(
    `Restored as it was at ${takenAt}: ${tables.length} tables and ${files.length} files, counts, checksums, policies and grants compared.`,
  );
});
