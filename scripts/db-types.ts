import { writeFileSync } from "node:fs";
import { databaseUrl } from "../supabase/local/config.ts";
import { throwawayBackend } from "../supabase/local/throwaway.ts";
import { main } from "./lib/process.ts";
import { databaseTypes, TYPES_FILE } from "./lib/supabase-cli.ts";

/** Uses a new backend: a running one may have applied an earlier version of the migrations. */
await main(async () => {
  const backend = await throwawayBackend();
  try {
    writeFileSync(TYPES_FILE, await databaseTypes(databaseUrl(backend.config)));
    console.log(`Wrote ${TYPES_FILE}`);
  } finally {
    await backend.release();
  }
});
