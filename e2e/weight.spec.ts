import type { Page, Request } from "@playwright/test";
import floor from "../bench/floor/first-load.json" with { type: "json" };
import { BUDGET_BYTES } from "../scripts/budget";
import { backend, DESK, expect, PHONE, test } from "./fixtures";
import { listedProducts } from "./shop-screens";

/** What the network carried for the scripts of a first visit, and of what it fetches ahead once it is quiet. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const scripts: Request[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") scripts.push(request);
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test.describe(size, () => {
    test.use({ viewport });

    for (const name of ["home", "list", "product", "cart"] as const) {
      test(`a cold visit of ${name} loads no more JavaScript than the budget allows, what it fetches ahead included`, async ({ page }) => {
        const [product] = await listedProducts(backend());
        const path = { home: "/", list: "/products", product: `/products/${product?.id ?? ""}`, cart: "/cart" }[name];
        expect((await scriptBytes(page, path)) - floor.firstLoadGzBytes).toBeLessThanOrEqual(BUDGET_BYTES);
      });
    }
  });
}
