import next from "eslint-config-next/core-web-vitals";
import boundaries from "eslint-plugin-boundaries";
import tseslint from "typescript-eslint";
import { AMOUNT_FIELD, LITERAL_COLOURS, ONE_DIRECTION, UNTRANSLATED } from "./tools/lint/restricted-syntax.mjs";
import { textAlone } from "./tools/lint/text-alone.mjs";

const TESTS = ["**/*.test.{ts,tsx}", "**/*.fixture.ts", "e2e/**", "supabase/tests/**"];

/** Files whose default export Next, vitest or playwright import. */
const WITH_DEFAULT_EXPORT = [
  "*.config.{ts,mjs}",
  "e2e/**/*.config.ts",
  "supabase/**/*.config.ts",
  "middleware.ts",
  "lib/i18n/request.ts",
  "app/first/{loader.mjs,sheets.d.ts}",
  "tools/tests/e2e-setup.ts",
  "supabase/tests/backend.ts",
  "app/**/{page,layout,template,loading,error,not-found,default,global-error,global-not-found}.tsx",
  "app/**/{sitemap,robots,manifest,icon,apple-icon,opengraph-image,twitter-image}.{ts,tsx}",
];

const BARE_RPC = {
  selector: "CallExpression[callee.property.name='rpc']",
  message: "Call database functions with lib/supabase/rpc.ts, which checks the answer.",
};

/** Files without components and hooks. The rules for React would take a third of the time of lint. */
const WITHOUT_REACT = ["{bench,deploy,e2e,scripts,supabase,tools}/**", "**/*.test.ts", "app/**/route.ts"];
const REACT_RULES_OFF = Object.fromEntries(
  next
    .flatMap(({ rules = {} }) => Object.keys(rules))
    .filter((rule) => rule.startsWith("react-hooks/"))
    .map((rule) => [rule, "off"]),
);

/** Of several entries that match a file, only the last one counts. */
const restrict = (files, ...syntax) => ({
  files,
  ignores: [...TESTS, "lib/supabase/rpc.ts"],
  rules: { "no-restricted-syntax": ["error", ...syntax] },
});

/** The domains that each domain may import (docs/architecture.md). */
const DOMAINS = {
  analytics: ["orders"],
  checkout: ["cart", "catalog", "delivery", "settings", "sources"],
  cart: ["catalog"],
  orders: ["catalog", "delivery"],
  parcels: ["catalog", "delivery", "orders"],
  restock: ["catalog"],
  "order-change": ["cart", "catalog", "checkout", "delivery", "orders"],
  "staff-orders": [
    "cart",
    "catalog",
    "checkout",
    "delivery",
    "order-change",
    "orders",
    "parcels",
    "returns",
    "settings",
    "sources",
  ],
  desk: ["catalog", "checkout", "delivery", "orders", "staff-orders"],
  customers: ["catalog", "desk", "orders", "staff-orders"],
  carriers: ["catalog", "delivery", "orders", "parcels"],
  returns: ["catalog", "orders", "parcels"],
  money: ["catalog", "delivery", "orders", "parcels"],
  sources: ["analytics"],
  purchases: ["catalog", "money", "parcels"],
  stock: ["catalog", "parcels"],
};

const FOUNDATION = ["core", "http", "supabase", "i18n"];

const mayImport = (from, to) => ({ from: { element: from }, allow: { to: { element: to } } });
const anyOf = (...types) => ({ types: { anyOf: types } });
const domain = (name) => ({ type: "domain", captured: { domain: name } });

export default tseslint.config(
  { ignores: [".next*/**", "next-env.d.ts", "lib/supabase/database.types.ts", "bench/floor/**"] },
  // No comments that switch a rule off: change the code or the rule.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: "error" } },
  next,
  tseslint.configs.strict,
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^(_|T$)" }],
      // Fixtures and results use `void` as the type of nothing.
      "@typescript-eslint/no-invalid-void-type": "off",
      "@typescript-eslint/no-dynamic-delete": "off",
    },
  },
  // A comparison that is always true or always false is mostly a mistake: with null, where the value may be undefined.
  {
    files: ["{app,components,lib}/**/*.{ts,tsx}"],
    ignores: TESTS,
    rules: { "@typescript-eslint/no-unnecessary-condition": "error" },
  },
  {
    files: ["**/*.{ts,tsx,mjs}"],
    ignores: WITH_DEFAULT_EXPORT,
    rules: { "import/no-default-export": "error" },
  },
  restrict(["lib/**/*.{ts,tsx}"], BARE_RPC),
  restrict(
    ["{app,components}/**/*.{ts,tsx}"],
    BARE_RPC,
    ...UNTRANSLATED,
    ...ONE_DIRECTION,
    AMOUNT_FIELD,
    ...LITERAL_COLOURS,
  ),
  {
    files: ["{app,components}/**/*.tsx"],
    plugins: { shop: { rules: { "text-alone": textAlone } } },
    rules: { "shop/text-alone": "error" },
  },
  // These components may use colours and fixed directions.
  restrict(["components/{ui,shop-ui}/**/*.{ts,tsx}"], BARE_RPC, ...UNTRANSLATED),
  // Logs go through lib/core/log.ts, which removes personal data.
  {
    files: ["{app,components,lib}/**/*.{ts,tsx}", "middleware.ts"],
    ignores: ["lib/core/log.ts"],
    rules: { "no-console": "error" },
  },
  // Code that runs the shop does not import code that checks or measures it.
  ...["scripts", "tools"].map((folder) => ({
    files: [`${folder}/**/*.ts`],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: folder === "scripts" ? ["**/tools/**", "**/bench/**", "**/e2e/**"] : ["**/bench/**", "**/e2e/**"],
              message: "Code that checks may import code that runs, never the other way.",
            },
          ],
        },
      ],
    },
  })),
  // The shop uses the light components/shop-ui. Those of shadcn/ui, which bring Radix, are for the back office.
  {
    files: ["{app,components}/**/*.{ts,tsx}"],
    ignores: [
      "app/*/admin/**",
      "components/{ui,admin-shell,staff-orders,parcels,charts}/**",
      "components/{analytics/live-bar,media/upload*}.tsx",
    ],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            { group: ["@/components/ui/*"], message: "For the back office only: the shop has components/shop-ui." },
          ],
        },
      ],
    },
  },
  { files: WITHOUT_REACT, rules: REACT_RULES_OFF },
  {
    files: ["{app,components,lib}/**/*.{ts,tsx}"],
    ignores: TESTS,
    plugins: { boundaries },
    settings: {
      "import/resolver": { typescript: { alwaysTryTypes: true } },
      "boundaries/elements": [
        { type: "app", pattern: "app" },
        { type: "components", pattern: "components" },
        ...FOUNDATION.map((name) => ({ type: name, pattern: `lib/${name}` })),
        { type: "domain", pattern: "lib/*", capture: ["domain"] },
      ],
    },
    rules: {
      "boundaries/dependencies": [
        "error",
        {
          default: "disallow",
          policies: [
            mayImport({ type: "app" }, anyOf("components", "domain", ...FOUNDATION)),
            mayImport({ type: "components" }, anyOf("domain", ...FOUNDATION)),
            mayImport({ type: "domain" }, anyOf(...FOUNDATION)),
            mayImport(anyOf("http", "supabase", "i18n"), { type: "core" }),
            mayImport(anyOf("supabase", "i18n"), { type: "http" }),
            mayImport({ type: "supabase" }, { type: "i18n" }),
            ...Object.entries(DOMAINS).flatMap(([from, targets]) =>
              targets.map((to) => mayImport(domain(from), domain(to))),
            ),
          ],
        },
      ],
    },
  },
);
