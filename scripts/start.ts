import { BackendError } from "../supabase/local/config.ts";
import { chooseBackend } from "./lib/env.ts";
import { isBuilt } from "./lib/next.ts";
import { main } from "./lib/process.ts";
import { serveUntilInterrupted } from "./lib/serve.ts";
import { missingForVisitors } from "./lib/variables.ts";

await main(async () => {
  const { embedded, env } = await chooseBackend({ mustAnswer: false });
  try {
    if (!isBuilt(env)) throw new BackendError("There is no production build yet: npm run build makes one.");
    const missing = embedded ? null : missingForVisitors(process.env);
    if (missing) console.warn(`Note: ${missing}`);
    return await serveUntilInterrupted("start", env, embedded);
  } finally {
    await embedded?.release();
  }
});
