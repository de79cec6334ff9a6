import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { heavyPackagesIn } from "./heavy-packages.ts";

const modules = new URL("../../node_modules/", import.meta.url);

/** The code of an installed package: the files that match the pattern. */
function published(pattern: string): string {
  const files = globSync(pattern, { cwd: modules });
  if (files.length === 0) throw new Error(`No file ${pattern} is installed.`);
  return files.map((file) => readFileSync(new URL(file, modules), "utf8")).join("\n");
}

describe("a package that no shop page may load", () => {
  it.each([
    ["supabase-js", "its client", "@supabase/supabase-js/dist/index.mjs"],
    ["supabase-js", "its client that keeps cookies", "@supabase/ssr/dist/module/createBrowserClient.js"],
    ["supabase-js", "its query builder alone", "@supabase/postgrest-js/dist/index.mjs"],
    ["supabase-js", "its sign-in alone", "@supabase/auth-js/dist/module/lib/constants.js"],
    ["zod", "the core of every schema", "zod/v4/core/core.js"],
    ["recharts", "the surface that every chart draws on", "recharts/es6/container/Surface.js"],
    ["intl-messageformat", "its formatter", "intl-messageformat/index.js"],
    ["next-intl", "its translator", "use-intl/dist/esm/production/*.js"],
    ["sonner", "its toaster", "sonner/dist/index.mjs"],
    ["radix-ui", "its code that closes a layer", "@radix-ui/react-dismissable-layer/dist/index.mjs"],
    ["radix-ui", "its code that keeps the focus", "@radix-ui/react-focus-scope/dist/index.mjs"],
    ["radix-ui", "its menus", "@radix-ui/react-dropdown-menu/dist/index.mjs"],
    ["cmdk", "its list", "cmdk/dist/index.mjs"],
    ["lucide-react", "its code that makes an icon", "lucide-react/dist/esm/createLucideIcon.mjs"],
  ])("is recognized: %s by %s", (name, _, files) => {
    expect(heavyPackagesIn(published(files))).toContain(name);
  });

  it("is not found in React, Next or the small packages that a page may load", () => {
    const allowed = [
      "react-dom/cjs/react-dom-client.production.js",
      "next/dist/client/**/*.js",
      "next-themes/dist/index.mjs",
      "clsx/dist/clsx.mjs",
    ];
    expect(allowed.flatMap((files) => heavyPackagesIn(published(files)))).toEqual([]);
  });
});
