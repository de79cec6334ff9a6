import { join } from "node:path";
import { main } from "../../scripts/lib/process.ts";
import { BackendError, ROOT } from "../../supabase/local/config.ts";
import { container } from "./container.ts";
import { E2E_DIST_DIR, openTestShop, type TestShop } from "./e2e-shop.ts";
import { firstDay } from "./first-day.ts";
import {
  check,
  codeChecks,
  conclude,
  databaseTests,
  playwright,
  reportDir,
  succeeds,
  type Tally,
  vitest,
} from "./stages.ts";

const BUNDLE_CHECK = join(ROOT, "tools/bundle/bundle-check.ts");

const bundleCheck = (): Promise<boolean> =>
  succeeds(process.execPath, [BUNDLE_CHECK], 5, { NEXT_DIST_DIR: E2E_DIST_DIR });

/** Builds the shop, checks its bundles and its container, serves it and runs the browser tests on it. */
async function shopStages(shop: TestShop, reports: string, options: readonly string[]): Promise<Tally[]> {
  const built = await check("build", async () => (await shop.build()) === 0);
  // The other stages need a build.
  if (built.failed > 0) return [built];
  const bundles = await check("bundle budgets", bundleCheck);
  const inContainer = await check("the container", container);
  await shop.serve();
  return [built, bundles, inContainer, await playwright(reports, 66, shop.env, options)];
}

async function withShop(reports: string, options: readonly string[]): Promise<Tally[]> {
  const shop = await openTestShop();
  try {
    return await shopStages(shop, reports, options);
  } finally {
    await shop.close();
  }
}

type Part = (reports: string, options: readonly string[]) => Promise<Tally[]>;

/** Runs only when it is named. */
const WEEKLY = "weekly";

const PARTS: Readonly<Record<string, Part>> = {
  code: async (reports) => [
    ...(await codeChecks()),
    // At the same time: the tests of the proxy mostly wait.
    await vitest(["unit", "proxy"], reports, 10),
  ],
  database: async (reports) => [await databaseTests(reports, 30), await check("first day of a new project", firstDay)],
  browser: (reports, options) =>
    withShop(reports, options).catch((error: unknown) => {
      console.error(error);
      return [{ passed: 0, failed: 1, names: ["browser tests"] }];
    }),
  [WEEKLY]: async (reports) => [await vitest(["weekly"], reports, 10)],
};

/** `npm test` runs all parts, `npm test -- database` one, and `npm test -- browser --shard=1/4` a quarter of one. */
await main(async () => {
  const args = process.argv.slice(2);
  const options = args.filter((arg) => arg.startsWith("--"));
  const named = args.filter((arg) => !arg.startsWith("--"));
  const unknown = named.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined)
    throw new BackendError(`npm test has no part ${unknown}, only: ${Object.keys(PARTS).join(", ")}.`);
  const reports = reportDir();
  // next.config.ts: these builds are used once, and the types have their own check.
  process.env.THROWAWAY_BUILD = "1";
  const tallies: Tally[] = [];
  for (const [name, part] of Object.entries(PARTS))
    if (named.length === 0 ? name !== WEEKLY : named.includes(name)) tallies.push(...(await part(reports, options)));
  return conclude(tallies);
});
