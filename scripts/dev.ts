import { ensureDemoData } from "./demo-data.ts";
import { chooseBackend } from "./env.ts";
import { main } from "./process.ts";
import { serveUntilInterrupted } from "./serve.ts";

await main(async () => {
  const { embedded, env } = await chooseBackend({ mustAnswer: true });
  try {
    if (embedded) await ensureDemoData(embedded);
    return await serveUntilInterrupted("dev", env, embedded);
  } finally {
    await embedded?.release();
  }
});
