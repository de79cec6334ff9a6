import { join } from "node:path";
import { main } from "../../scripts/lib/process.ts";
import { ROOT } from "../../supabase/local/config.ts";
import { E2E_DIST_DIR, openTestShop, type TestShop } from "./e2e-shop.ts";
import { buildsWithoutProducts } from "./empty-shop.ts";
import {
  check,
  conclude,
  format,
  hostedLike,
  lint,
  playwright,
  reportDir,
  succeeds,
  type Tally,
  types,
  unusedCode,
  vitest,
} from "./stages.ts";

const BUNDLE_CHECK = join(ROOT, "tools/bundle/bundle-check.ts");

const bundleCheck = (): Promise<boolean> =>
  succeeds(process.execPath, [BUNDLE_CHECK], 5, { NEXT_DIST_DIR: E2E_DIST_DIR });

/** The production build, what is measured on it, and the shop it makes. */
async function shopStages(shop: TestShop, reports: string): Promise<Tally[]> {
  const built = await check("build", async () => (await shop.build()) === 0);
  // Without a build neither can say anything, and its failure is counted.
  if (built.failed > 0) return [built];
  const bundles = await check("bundle budgets", bundleCheck);
  await shop.serve();
  return [built, bundles, await playwright(reports, 62, shop.env)];
}

async function withShop(reports: string): Promise<Tally[]> {
  const shop = await openTestShop();
  try {
    return await shopStages(shop, reports);
  } finally {
    await shop.close();
  }
}

await main(async () => {
  const reports = reportDir();
  const quick = [
    await check("types", types),
    await check("lint", lint),
    await check("unused code", unusedCode),
    await check("format", format),
  ];
  const tallies = [
    ...quick,
    await vitest("unit", reports, 10),
    await vitest("database", reports, 20),
    await hostedLike(reports, 20),
    await check("build of a new project without products", buildsWithoutProducts),
  ];
  const shop = await withShop(reports).catch((error: unknown): Tally[] => {
    console.error(error);
    return [{ passed: 0, failed: 1 }];
  });
  return conclude([...tallies, ...shop]);
});
