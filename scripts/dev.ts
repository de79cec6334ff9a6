import { ensureDemoData } from "./lib/demo-data.ts";
import { chooseBackend } from "./lib/env.ts";
import { main } from "./lib/process.ts";
import { serveUntilInterrupted } from "./lib/serve.ts";

await main(async () => {
  const { embedded, env } = await chooseBackend({ mustAnswer: true, mode: "development" });
  try {
    if (embedded) await ensureDemoData(embedded);
    return await serveUntilInterrupted("dev", env, embedded);
  } finally {
    await embedded?.release();
  }
});
