import { ESLint } from "eslint";
import { describe, expect, it, vi } from "vitest";

/** The first test loads every plugin, which takes seconds. */
vi.setConfig({ testTimeout: 240_000 });

/** Most rules under test need no types. Loading the types of the project would take longer than all other tests. */
const eslint = new ESLint({
  overrideConfig: {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: false } },
    rules: {
      "@typescript-eslint/no-floating-promises": "off",
      "@typescript-eslint/await-thenable": "off",
      "@typescript-eslint/no-unnecessary-condition": "off",
      "shop/text-alone": "off",
    },
  },
});

async function rulesBroken(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
}

const SCREEN = "components/shell/footer.tsx";

describe("text in markup", () => {
  it.each([
    ["between tags", "<p>Add to cart</p>"],
    ["beside an expression", "<p>{n} items</p>"],
    ["in Arabic", "<p>أضف</p>"],
    ["as a string", '<p>{"Add"}</p>'],
    ["in a conditional", '<p>{open ? t("close") : "Open"}</p>'],
    ["in a conditional in a conditional", '<p>{open ? t("close") : (full ? "Full" : t("open"))}</p>'],
    ["behind a condition", '<p>{open && "Open"}</p>'],
    ["as a template", "<p>{`${n} items`}</p>"],
    ["in an accessible name", '<button aria-label="Close" />'],
    ["in a sum", '<p>{"Total: " + total}</p>'],
    ["in a list", '<p>{["Open", n]}</p>'],
    ["in the alternative text of a picture", '<img alt="A bottle" />'],
    ["in a tooltip", "<abbr title={`${n} items`} />"],
    ["in a prop of another component", '<Panel heading={isNew ? t("new") : "Old"} />'],
    ["in an argument of a function", 'notify({ title: "Saved", description: t("saved") })'],
    ["in the metadata of a page", 'export const metadata = { title: "Cart" };'],
    ["in a field with a quoted name", 'const help = { "aria-label": "Close" };'],
    ["in a placeholder", '<input placeholder={"Search"} />'],
  ])("%s is refused", async (_, code) => {
    expect(await rulesBroken(SCREEN, code)).toContain("no-restricted-syntax");
  });

  it.each([
    ["a translated text", '<p title={t("x")}>{t("y")}</p>'],
    ["signs and numbers", "<p>· 100 % &middot; {n}</p>"],
    ["attributes that nobody reads", '<p className="text-sm" id="x" data-kind="note" />'],
    ["the names of texts", '<Panel title={t(isNew ? "new" : "old")} texts={pick(texts, "open", "close")} />'],
    ["a comparison", '<p>{kind === "new" ? t("new") : t("old")}</p>'],
    ["keys and classes", 'const entries = [{ text: "visitorSeen", title: "notice-title" }];'],
    ["object fields that nobody reads", 'const style = { className: "flex", title: texts.title };'],
    ["code", "<style>{`@page { margin: ${size} }`}</style>"],
    ["arguments", '<p>{format("long")}</p>'],
  ])("%s is allowed", async (_, code) => {
    expect(await rulesBroken(SCREEN, code)).not.toContain("no-restricted-syntax");
  });
});

describe("classes and colours", () => {
  it.each([
    '<p className="ml-4" />',
    '<p className="lg:pr-2 x" />',
    '<p className="-mr-2" />',
    '<p className="hover:mr-auto" />',
    '<p className="absolute left-0" />',
    '<p className={cn(open && "right-[3px]")} />',
    "<p className={`-left-1/2 ${more}`} />",
    '<p className="text-left" />',
    '<p className="md:text-right" />',
    '<p className="border-l" />',
    '<p className="rounded-tr-md" />',
    '<Input inputMode="decimal" />',
    'const style = { color: "#fff" };',
    '<p className="bg-[#C0FFEE]" />',
  ])("with a fixed direction or a literal value are refused: %s", async (code) => {
    expect(await rulesBroken(SCREEN, code)).toContain("no-restricted-syntax");
  });

  it.each([
    '<p className="ms-4 pe-2 start-0 -me-1 text-start rounded-s border-e" />',
    '<p className="translate-x-1/2 lg:mx-auto" />',
    '<a href="#content" />',
    '<a href="#faq-1" />',
    'const html = "bright-side";',
    'export { x } from "./top-left-corner";',
    'const entity = "&#1234;";',
  ])("that fit both directions, and other code, are allowed: %s", async (code) => {
    expect(await rulesBroken(SCREEN, code)).not.toContain("no-restricted-syntax");
  });
});

describe("a text beside other children", () => {
  const typed = new ESLint({ fix: true });
  const written = (children: string) =>
    `type Props = { name: string; n: number; note: string | null; isNew: boolean };\n` +
    `export const Screen = ({ name, n, note, isNew }: Props) => <p title={note ?? ""} hidden={isNew && n > 0 && name !== ""}>${children}</p>;\n`;

  it.each([
    ["{name}<b>{n}</b>", "<span>{name}</span><b>{n}</b>"],
    ["{name} {n}", "{`${name} ${n}`}"],
    ["<b>{n}</b>{isNew && name}", "<b>{n}</b>{isNew && <span>{name}</span>}"],
    ["<b>{n}</b> · {isNew && <i>{name}</i>}", "<b>{n}</b> <span>·</span> {isNew && <i>{name}</i>}"],
  ])("gets an element of its own: %s", async (children, fixed) => {
    const [result] = await typed.lintText(written(children), { filePath: SCREEN });
    expect(result?.output).toBe(written(fixed));
  });

  it("gets an element of its own when a component gives it", async () => {
    const given = (text: string) => `export function Name({ name }: { name: string }) {\n  return ${text};\n}\n`;
    const [result] = await typed.lintText(given("name"), { filePath: SCREEN });
    expect(result?.output).toBe(given("<span>{name}</span>"));
  });

  it.each(["{name}", "<b>{name}</b><i>{n}</i>", "<b>{name}</b> · <i>{n}</i>", "<b>{name}</b>{isNew && <i>{n}</i>}"])(
    "is allowed: %s",
    async (children) => {
      const [result] = await typed.lintText(written(children), { filePath: SCREEN });
      expect(result?.messages).toEqual([]);
      expect(result?.output).toBeUndefined();
    },
  );
});
