import postgres from "postgres";
import { scriptEnv } from "../supabase/local/backend.ts";
import { databaseUrl } from "../supabase/local/config.ts";
import { diagnose } from "./doctor/checks.ts";
import { chooseBackend } from "./lib/env.ts";
import { main } from "./lib/process.ts";

/** npm run doctor: asks the configured project, else the embedded backend, what matters. One line each; it changes nothing. */
await main(async () => {
  const { embedded } = await chooseBackend({ mustAnswer: false });
  const env = embedded
    ? { ...process.env, ...scriptEnv(embedded.config), DATABASE_URL: databaseUrl(embedded.config) }
    : process.env;
  const sql = env.DATABASE_URL ? postgres(env.DATABASE_URL, { max: 2, onnotice: () => {} }) : null;
  try {
    const found = await diagnose({
      env,
      url: env.NEXT_PUBLIC_SUPABASE_URL ?? "",
      key: env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
      fetch,
      sql,
      now: Date.now,
    });
    for (const { check, todo } of found)
      console.log(todo === null ? `good   ${check}` : `TO DO  ${check}\n       ${todo}`);
    if (!sql) console.log("\nSet DATABASE_URL for this command, and four more things are looked at.");
    return found.some(({ todo }) => todo !== null) ? 1 : 0;
  } finally {
    await sql?.end();
    await embedded?.release();
  }
});
