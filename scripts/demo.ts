import { DEMO_ADMIN, DEMO_AGENT, DEMO_PACKER } from "../supabase/local/users.ts";
import { databaseIdentity, ensureDemoData } from "./lib/demo-data.ts";
import { embeddedBackend } from "./lib/env.ts";
import { loadEnvFiles } from "./lib/env-files.ts";
import { build, isFresh } from "./lib/next.ts";
import { main } from "./lib/process.ts";
import { serveUntilInterrupted, shopPort } from "./lib/serve.ts";

const welcome = (url: string): string => `
  Shop    ${url}
          ${url}/ar
  Admin   ${url}/admin/login
          ${DEMO_ADMIN.email}  /  ${DEMO_ADMIN.password}   (owner)
          ${DEMO_AGENT.email}  /  ${DEMO_AGENT.password}   (calls customers)
          ${DEMO_PACKER.email}  /  ${DEMO_PACKER.password}   (packs)

Ctrl-C stops everything; the data stays for the next time (npm run db:reset starts over).`;

/** npm run demo: the whole shop with the embedded backend, also when another backend is configured. */
await main(async () => {
  loadEnvFiles();
  console.log("Starting the embedded backend …");
  const { embedded, env } = await embeddedBackend();
  try {
    if (await ensureDemoData(embedded)) console.log("Filled it with the demo shop.");
    const data = await databaseIdentity(embedded);
    const shopEnv = { NEXT_PUBLIC_SITE_URL: `http://localhost:${shopPort()}`, ...env };
    if (!isFresh(shopEnv, data)) {
      console.log("Building the shop (once per version) …");
      const code = await build(shopEnv, data);
      if (code !== 0) return code;
    }
    return await serveUntilInterrupted("start", shopEnv, embedded, (url) => console.log(welcome(url)));
  } finally {
    await embedded.release();
  }
});
