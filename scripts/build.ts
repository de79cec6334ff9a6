import { siteAddress } from "../lib/http/site-address.ts";
import { BackendError } from "../supabase/local/config.ts";
import { databaseIdentity, ensureDemoData } from "./lib/demo-data.ts";
import { chooseBackend } from "./lib/env.ts";
import { build } from "./lib/next.ts";
import { main } from "./lib/process.ts";
import { missingForVisitors, previewProblem, siteAddressProblem } from "./lib/variables.ts";

/** Links in mails and feeds, and secure cookies, need the address. With a wrong one they do not work for customers. */
function requireSite(): void {
  const site = siteAddress(process.env);
  if (!site)
    throw new BackendError("NEXT_PUBLIC_SITE_URL is not set: what is the shop's public address? See .env.example.");
  const problem = siteAddressProblem(site);
  if (problem) throw new BackendError(problem);
}

/** On Vercel the build has every variable of the web server. Elsewhere they may be given only when it starts. */
function checkVariablesOfServer(): void {
  const missing = missingForVisitors(process.env);
  if (missing && process.env.VERCEL_ENV === "production") throw new BackendError(missing);
  if (missing) console.warn(`Note: ${missing} The web server needs them when it starts.`);
}

/** The build prerenders the catalogue, so it needs a backend that answers. */
await main(async () => {
  const { embedded, env } = await chooseBackend({ mustAnswer: true });
  if (!embedded) {
    const preview = previewProblem(process.env);
    if (preview) throw new BackendError(preview);
    requireSite();
    checkVariablesOfServer();
    return build(env, "configured");
  }
  try {
    await ensureDemoData(embedded);
    return await build(env, await databaseIdentity(embedded));
  } finally {
    await embedded.release();
  }
});
