import postgres from "postgres";
import { scriptEnv } from "../supabase/local/backend.ts";
import { databaseUrl } from "../supabase/local/config.ts";
import { diagnose } from "./doctor/checks.ts";
import { chooseBackend } from "./lib/env.ts";
import { main } from "./lib/process.ts";

/** npm run doctor: checks the configured project, else the embedded backend, and changes nothing. */
await main(async () => {
  const { embedded } = await chooseBackend({ mustAnswer: false });
  const env = embedded
    ? { ...process.env, ...scriptEnv(embedded.config), DATABASE_URL: databaseUrl(embedded.config) }
    : process.env;
  const sql = env.DATABASE_URL ? postgres(env.DATABASE_URL, { max: 2, onnotice: () => {} }) : null;
  try {
    const diagnoses = await diagnose({
      env,
      url: env.NEXT_PUBLIC_SUPABASE_URL ?? "",
      key: env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
      fetch,
      sql,
      now: Date.now,
    });
    for (const { check, todo } of diagnoses)
      console.log(todo === null ? `good   ${check}` : `TO DO  ${check}\n       ${todo}`);
    if (!sql) console.log("\nDATABASE_URL is not set, so checks of the database were left out.");
    return diagnoses.some(({ todo }) => todo !== null) ? 1 : 0;
  } finally {
    await sql?.end();
    await embedded?.release();
  }
});
