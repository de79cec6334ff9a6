import { BackendError } from "../supabase/local/config.ts";
import { chooseBackend } from "./env.ts";
import { isBuilt } from "./next.ts";
import { main } from "./process.ts";
import { serveUntilInterrupted } from "./serve.ts";

await main(async () => {
  const { embedded, env } = await chooseBackend({ mustAnswer: false });
  try {
    if (!isBuilt(env)) throw new BackendError("There is no production build yet: npm run build makes one.");
    return await serveUntilInterrupted("start", env, embedded);
  } finally {
    await embedded?.release();
  }
});
