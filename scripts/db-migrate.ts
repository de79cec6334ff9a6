import { askBackend, ensureBackend } from "../supabase/local/backend.ts";
import { main } from "./lib/process.ts";

/** Applies new migrations to the embedded backend, running or not. */
await main(async () => {
  const running = await askBackend("migrate");
  const backend = running ? undefined : await ensureBackend();
  const migrated = running ?? backend?.migrated ?? [];
  console.log(migrated.length === 0 ? "Up to date." : migrated.map((name) => `Applied ${name}`).join("\n"));
  await backend?.release();
});
