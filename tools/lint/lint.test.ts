import { ESLint } from "eslint";
import { describe, expect, it, vi } from "vitest";

/** The first file loads every plugin. */
vi.setConfig({ testTimeout: 60_000 });

/** The rules under test need no types, and loading those of the whole project takes longer than the rest of the suite. */
const eslint = new ESLint({
  overrideConfig: {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: false } },
    rules: { "@typescript-eslint/no-floating-promises": "off", "@typescript-eslint/await-thenable": "off" },
  },
});

async function rulesBroken(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
}

const CLIENT = '"use client";\n';

describe("imports go one way", () => {
  it.each([
    ["the core knows no domain", "lib/core/text.ts", 'export { unitPrice } from "@/lib/catalog/price";'],
    ["the catalogue knows no cart", "lib/catalog/price.ts", 'export { add } from "@/lib/cart/cart";'],
    ["the cart knows no checkout", "lib/cart/cart.ts", 'export type { PlacedOrder } from "@/lib/checkout/placed-order";'],
    ["the library knows no component", "lib/catalog/price.ts", 'export { Link } from "@/components/shell/link";'],
    ["a component knows no page", "components/shell/link.tsx", 'export { default as Page } from "@/app/[locale]/(shop)/layout";'],
    ["relative paths count too", "lib/core/text.ts", 'export { unitPrice } from "../catalog/price";'],
  ])("%s", async (_, file, code) => {
    expect(await rulesBroken(file, code)).toContain("boundaries/dependencies");
  });

  it.each([
    ["a page may use anything", "app/[locale]/(shop)/layout.tsx", 'export { add } from "@/lib/cart/cart";'],
    ["the cart may ask the catalogue", "lib/cart/cart.ts", 'export { unitPrice } from "@/lib/catalog/price";'],
    ["a domain may use the core", "lib/catalog/price.ts", 'export { ok } from "@/lib/core/result";'],
  ])("%s", async (_, file, code) => {
    expect(await rulesBroken(file, code)).not.toContain("boundaries/dependencies");
  });
});

describe("what a client file may import", () => {
  it.each([
    "@/lib/settings/queries",
    "@/lib/catalog/admin-queries",
    "@/lib/catalog/category-admin-queries.ts",
    "@/lib/orders/dashboard-queries",
    "@/lib/checkout/schema",
    "@/lib/catalog/admin-schema",
    "@/lib/catalog/admin-answer-schema.ts",
    "@/lib/orders/rows",
    "@/lib/orders/admin-rows",
    "@/lib/supabase/public",
    "@supabase/supabase-js",
    "zod",
  ])("not %s", async (source) => {
    expect(await rulesBroken("components/shell/nav-links.tsx", `${CLIENT}import { x } from "${source}";\nexport const y = x;`)).toContain(
      "house/client-imports",
    );
  });

  it("but a module whose name only contains the word", async () => {
    const code = `${CLIENT}import { x } from "@/lib/content/schemas-of-pages";\nexport const y = x;`;
    expect(await rulesBroken("components/shell/nav-links.tsx", code)).not.toContain("house/client-imports");
  });

  it("their types, which are erased", async () => {
    const code = `${CLIENT}import type { Order } from "@/lib/checkout/schema";\nexport type Y = Order;`;
    expect(await rulesBroken("components/shell/nav-links.tsx", code)).not.toContain("house/client-imports");
  });
});

describe("what nobody writes", () => {
  it.each([
    ["any", "export const f = (x: any) => x;", "@typescript-eslint/no-explicit-any"],
    ["!", "export const f = (x?: string) => x!.length;", "@typescript-eslint/no-non-null-assertion"],
    ["a default export", "export default 1;", "no-restricted-syntax"],
    ["a silenced rule", "// eslint-disable-next-line\nexport const f = (x: any) => x;", "@typescript-eslint/no-explicit-any"],
  ])("%s", async (_, code, rule) => {
    expect(await rulesBroken("lib/core/text.ts", code)).toContain(rule);
  });
});

describe("database functions", () => {
  it("are called through lib/supabase/rpc.ts alone", async () => {
    const call = 'export const f = (client: { rpc(name: string): void }) => client.rpc("place_order");';
    expect(await rulesBroken("lib/orders/queries.ts", call)).toContain("no-restricted-syntax");
    expect(await rulesBroken("lib/supabase/rpc.ts", call)).not.toContain("no-restricted-syntax");
  });
});
