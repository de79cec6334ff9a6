import { databaseIdentity, ensureDemoData } from "./demo-data.ts";
import { chooseBackend } from "./env.ts";
import { build } from "./next.ts";
import { main } from "./process.ts";

/** The build prerenders the catalogue, so it needs a backend that answers. */
await main(async () => {
  const { embedded, env } = await chooseBackend({ mustAnswer: true });
  if (!embedded) return build(env, "configured");
  try {
    await ensureDemoData(embedded);
    return await build(env, await databaseIdentity(embedded));
  } finally {
    await embedded.release();
  }
});
