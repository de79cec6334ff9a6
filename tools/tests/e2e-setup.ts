import { BackendError } from "../../supabase/local/config.ts";
import { openTestShop } from "./e2e-shop.ts";

/** Playwright's global setup. With E2E_BASE_URL, which npm test sets, the tests use a shop that runs already. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const shop = await openTestShop();
  try {
    if ((await shop.build()) !== 0) throw new BackendError("The shop under test does not build.");
    await shop.serve();
  } catch (error) {
    await shop.close();
    throw error;
  }
  Object.assign(process.env, shop.env);
  return () => shop.close();
}
