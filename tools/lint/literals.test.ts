import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { literals } from "./literals.ts";

const texts = (source: string) => literals("page.tsx", source).map(({ text }) => text);

describe("finding text in markup", () => {
  it.each([
    ["between tags", "<p>Add to cart</p>", "Add to cart"],
    ["beside an expression", "<p>{n} items</p>", "items"],
    ["in Arabic", "<p>أضف</p>", "أضف"],
    ["as a string", '<p>{"Add"}</p>', "Add"],
    ["in a choice", '<p>{open ? t("close") : "Open"}</p>', "Open"],
    ["behind a condition", '<p>{open && "Open"}</p>', "Open"],
    ["as a template", "<p>{`${n} items`}</p>", "items"],
    ["that is heard", '<button aria-label="Close" />', "Close"],
    ["in a sum", '<p>{"Total: " + total}</p>', "Total:"],
    ["in a list", '<p>{["Open", n]}</p>', "Open"],
    ["that stands in for a picture", '<img alt="A bottle" />', "A bottle"],
    ["that is shown on hovering", '<abbr title={`${n} items`} />', "items"],
    ["that another component will show", '<Panel heading={isNew ? t("new") : "Old"} />', "Old"],
    ["that a function will show", 'notify({ title: "Saved", description: t("saved") })', "Saved"],
    ["that describes a page", 'export const metadata = { title: "Cart" };', "Cart"],
    ["under a quoted name", 'const help = { "aria-label": "Close" };', "Close"],
    ["that is hinted", '<input placeholder={"Search"} />', "Search"],
  ])("%s", (_, source, text) => {
    expect(texts(source)).toEqual([text]);
  });

  it.each([
    ["translated text", '<p title={t("x")}>{t("y")}</p>'],
    ["signs and numbers", "<p>· 100 % &middot; {n}</p>"],
    ["what nobody reads", '<p className="text-sm" id="x" data-kind="note" />'],
    ["the names of texts", '<Panel title={t(isNew ? "new" : "old")} texts={pick(texts, "open", "close")} />'],
    ["keys and classes", 'const entries = [{ text: "visitorSeen", title: "notice-title" }];'],
    ["fields that nobody reads", 'const style = { className: "flex", title: texts.title };'],
    ["code", "<style>{`@page { margin: ${size} }`}</style>"],
    ["arguments", '<p>{format("long")}</p>'],
  ])("leaves %s alone", (_, source) => {
    expect(texts(source)).toEqual([]);
  });
});

it("all text comes from the messages", () => {
  const files = globSync("{app,components}/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap((file) => literals(file, readFileSync(file, "utf8")).map(({ line, text }) => `${file}:${line} ${text}`));
  expect(found).toEqual([]);
}, 30_000);
