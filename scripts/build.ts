import { siteAddress } from "../lib/http/site-address.ts";
import { BackendError } from "../supabase/local/config.ts";
import { databaseIdentity, ensureDemoData } from "./lib/demo-data.ts";
import { chooseBackend } from "./lib/env.ts";
import { build } from "./lib/next.ts";
import { main } from "./lib/process.ts";

/** The build prerenders the catalogue, so it needs a backend that answers. */
await main(async () => {
  const { embedded, env } = await chooseBackend({ mustAnswer: true });
  if (!embedded) {
    // Links in mails and feeds, and secure cookies, need the address. With a wrong one they do not work for customers.
    if (!siteAddress(process.env))
      throw new BackendError("NEXT_PUBLIC_SITE_URL is not set: what is the shop's public address? See .env.example.");
    return build(env, "configured");
  }
  try {
    await ensureDemoData(embedded);
    return await build(env, await databaseIdentity(embedded));
  } finally {
    await embedded.release();
  }
});
