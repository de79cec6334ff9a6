import { readFileSync } from "node:fs";
import tailwind from "@tailwindcss/postcss";
import postcss, { AtRule, type Container, type Document } from "postcss";
import { describe, expect, it } from "vitest";
import { firstStyle } from "./loader.mjs";

const PROPERTIES = "@layer properties ";
const FONTS = /"(?:Gilda Display|Markazi Text|Readex Pro|Readex Arabic)",\s*/g;

async function compiled(from: string): Promise<string> {
  const source = readFileSync(from, "utf8");
  return (await postcss([tailwind({ optimize: true })]).process(source, { from })).css;
}

/** The at-rules around a rule; not those around Tailwind's first values, which a first style has for every browser. */
function around(node: Container | Document | undefined): string {
  if (!node) return "";
  const outer = around(node.parent);
  if (!(node instanceof AtRule) || (node.name === "supports" && outer === PROPERTIES)) return outer;
  return `${outer}@${node.name} ${node.params} `;
}

/** Each declaration of each selector, with the at-rules around it, in the order of the sheet. */
function declarations(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkDecls(({ parent, prop, value, important }) => {
    const selectors = parent?.type === "rule" ? parent.selectors : [""];
    for (const selector of selectors)
      found.push(`${around(parent)}${selector} { ${prop}: ${value.replaceAll(FONTS, "")}${important ? "!" : ""} }`);
  });
  return found;
}

/** Those of `part` that `whole` does not have, or has before an earlier one. */
function notIn(whole: readonly string[], part: readonly string[]): string[] {
  let next = 0;
  return part.filter((each) => {
    // Each of Tailwind's properties has one first value, so their order means nothing.
    const isFirstValue = each.startsWith(PROPERTIES);
    const at = whole.indexOf(each, isFirstValue ? 0 : next);
    if (!isFirstValue) next = Math.max(next, at);
    return at < 0;
  });
}

/** The only rules of their own: they hide the rest of the page (frame.css). */
const HIDING = /^(main|footer|dialog|\[data-first\]|@keyframes appear to) \{/;
const LAYERS = ["properties", "theme", "base", "components", "utilities"];

/** The layers of a sheet, in the order in which it names them first. */
const layersOf = (css: string): string[] => [
  ...new Set([...css.matchAll(/@layer ([\w, ]+)[;{]/g)].flatMap(([, names = ""]) => names.split(/, ?/))),
];

const shop = await compiled("app/shop.css");

describe.each(["frame", "home", "list", "product"])("the first style of %s", (name) => {
  // So the whole sheet, which comes later, decides alone: with the first style of another page, no page looks different.
  it("has only rules of the shop's sheet, in the same layers and the same order", async () => {
    const file = `app/first/${name}.css`;
    const first = await firstStyle(await compiled(file), file);
    const rules = declarations(first).filter((each) => !HIDING.test(each));
    expect(rules.length).toBeGreaterThan(200);
    expect(notIn(declarations(shop), rules)).toEqual([]);
    expect([layersOf(first), layersOf(shop)]).toEqual([LAYERS, LAYERS]);
  }, 60_000);
});

// Each element that a script adds to the page would make the browser compute the style of all elements again.
it("no rule of the shop's sheet chooses an element by what the whole page contains", () => {
  const selectors: string[] = [];
  postcss.parse(shop).walkRules((rule) => void selectors.push(...rule.selectors));
  expect(selectors.length).toBeGreaterThan(500);
  expect(selectors.filter((selector) => /(^|\s)(html|:root|body)\S*:has\(.*\)[^()]*\s[^()]+$/.test(selector))).toEqual(
    [],
  );
});
