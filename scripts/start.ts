import { BackendError } from "../supabase/local/config.ts";
import { chooseBackend } from "./lib/env.ts";
import { isBuilt } from "./lib/next.ts";
import { main } from "./lib/process.ts";
import { serveUntilInterrupted } from "./lib/serve.ts";

await main(async () => {
  const { embedded, env } = await chooseBackend({ mustAnswer: false });
  try {
    if (!isBuilt(env)) throw new BackendError("There is no production build yet: npm run build makes one.");
    return await serveUntilInterrupted("start", env, embedded);
  } finally {
    await embedded?.release();
  }
});
