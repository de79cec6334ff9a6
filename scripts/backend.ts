import { ensureBackend, scriptEnv } from "../supabase/local/backend.ts";
import { logFile } from "../supabase/local/config.ts";
import { interrupted, main } from "./lib/process.ts";

await main(async () => {
  const backend = await ensureBackend();
  const env = scriptEnv(backend.config);
  for (const migration of backend.migrated) console.log(`Applied ${migration}`);
  console.log(`
  API               ${env.NEXT_PUBLIC_SUPABASE_URL}
  Database          ${env.DATABASE_URL}
  Publishable key   ${env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY}
  Secret key        ${env.SUPABASE_SECRET_KEY}
  Mail and log      ${logFile(backend.config)}

Ready. Ctrl-C stops it.`);
  const lost = await Promise.race([interrupted().then(() => false), backend.lost.then(() => true)]);
  if (lost) console.error(`The embedded backend ended: see ${logFile(backend.config)}.`);
  else await backend.release();
  return lost ? 1 : 0;
});
