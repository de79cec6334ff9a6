import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import tailwind from "@tailwindcss/postcss";
import postcss from "postcss";
import { PurgeCSS } from "purgecss";

/**
 * A loader that gives a style sheet as text. With the option `first`, the text is a first style: only the rules that can
 * apply to what the files of the sheet's `@source` lines write. It is a part of the shop's sheet, in the same order and
 * the same layers. So the shop's sheet, which comes later, decides alone.
 */
export default async function sheetAsText(source) {
  const done = this.async();
  try {
    const { css, messages } = await postcss([tailwind({ optimize: true })]).process(source, {
      from: this.resourcePath,
    });
    for (const { type, file, dir } of messages) {
      if (type === "dependency") this.addDependency(file);
      if (type === "dir-dependency") this.addContextDependency(dir);
    }
    done(null, this.getOptions().first ? await firstStyle(css, this.resourcePath) : css);
  } catch (error) {
    done(error);
  }
}

/** The whole sheet names and loads them. The first style has only the fallback faces, which are on the device. */
const LOADED_FONTS = /"(?:Gilda Display|Markazi Text|Readex Pro|Readex Arabic)",\s*/g;

/** `css` is what Tailwind makes of the sheet in `file`. */
export async function firstStyle(css, file) {
  const [{ css: used }] = await new PurgeCSS().purge({
    css: [{ raw: withoutLaterRules(css) }],
    content: sourcesOf(file).map((raw) => ({ raw, extension: "tsx" })),
    defaultExtractor: namesIn,
    safelist: ["html", "body", "main", "footer", "dialog", ":lang", ":focus-visible", ":not"],
    // Scripts and the browser change attributes, so a rule for any of them stays.
    dynamicAttributes: [...css.matchAll(/\[([a-z-]+)/g)].map(([, attribute]) => attribute),
    variables: true,
    keyframes: true,
  });
  // The layers as the shop's sheet orders them, also one without rules here.
  return `@layer properties,theme,base,components,utilities;${used}`;
}

/** The files and texts that the `@source` lines of a sheet, and of the sheets that it imports, name. */
function sourcesOf(file) {
  const near = (path) => resolve(dirname(file), path);
  const sheet = readFileSync(file, "utf8");
  return [
    ...[...sheet.matchAll(/@source inline\(("[^"]+")\)/g)].map(([, text]) => text),
    ...[...sheet.matchAll(/@source "([^"]+)"/g)].map(([, path]) => readFileSync(near(path), "utf8")),
    ...[...sheet.matchAll(/@import "(\.[^"]+)"/g)].flatMap(([, path]) => sourcesOf(near(path))),
  ];
}

/** The names of elements, and all words in quotes: a class name is one of them. */
function namesIn(text) {
  const quoted = text.replaceAll(/^import .*$/gm, "").match(/"[^"\n]*"|`[^`]*`/g) ?? [];
  return [...text.matchAll(/<([a-z]\w*)/g)]
    .map(([, tag]) => tag)
    .concat(quoted.flatMap((each) => each.split(/[\s"`${}]+/)));
}

const LATER_PARTS =
  /::?(?:-webkit|-moz|file-selector|backdrop|selection|placeholder|view-transition|details|active|modal)|aria-(?:busy|invalid)|role="?option/;

/** Without what a page needs only later: for input or paper, for changes, and for parts of fields and dialogs. */
function withoutLaterRules(css) {
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  root.walkAtRules("media", (rule) => void (["print", "(hover:hover)"].includes(rule.params) && rule.remove()));
  root.walkDecls(/^transition/, (decl) => void decl.remove());
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => !LATER_PARTS.test(selector));
    if (kept.length > 0) rule.selectors = kept;
    else rule.remove();
  });
  // Tailwind has the first values of its properties twice: as `@property`, and for browsers without it.
  root.walkAtRules("property", (rule) => void rule.remove());
  root.walkAtRules("supports", (rule) => void (rule.parent.params === "properties" && rule.replaceWith(rule.nodes)));
  root.walkAtRules("font-face", (face) => void (face.toString().includes("url(") && face.remove()));
  root.walkDecls(/^--font-(sans|display)$/, (decl) => {
    decl.value = decl.value.replaceAll(LOADED_FONTS, "");
  });
  return root.toString();
}
