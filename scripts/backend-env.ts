import { scriptEnv } from "../supabase/local/backend.ts";
import { main } from "./lib/process.ts";

/** Shell lines: eval "$(npm run -s backend:env)". */
await main(async () => {
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, DATABASE_URL } = scriptEnv();
  for (const [name, value] of Object.entries({
    NEXT_PUBLIC_SUPABASE_URL,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    DATABASE_URL,
  }))
    console.log(`${name}=${value}`);
});
