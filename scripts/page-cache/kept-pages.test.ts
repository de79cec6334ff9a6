import { beforeEach, describe, expect, it } from "vitest";
import { type KeptPages, keptPages, type Page } from "./kept-pages.ts";

const aPage = (text: string, etag = text): Page => ({ headers: {}, etag, gzip: Buffer.from(text) });
const text = (page: Page | undefined) => page?.gzip.toString();

describe("kept pages", () => {
  let now: number;
  let pages: KeptPages;
  const keep = (key: string, page: Page, forMs = 1_000) => pages.keep(key, page, { version: pages.version(), forMs });

  beforeEach(() => {
    now = 1_000_000;
    pages = keptPages({ mostBytes: 10_000, now: () => now });
  });

  it("are shown until their time is over", () => {
    keep("/", aPage("home"));
    now += 999;
    expect(text(pages.fresh("/"))).toBe("home");
    now += 1;
    expect(pages.fresh("/")).toBeUndefined();
  });

  it("are all asked for again after a change", () => {
    keep("/", aPage("home"));
    pages.changed();
    expect(pages.fresh("/")).toBeUndefined();
    keep("/", aPage("new home"));
    expect(text(pages.fresh("/"))).toBe("new home");
  });

  it("are not shown when they were being made while something changed", () => {
    const version = pages.version();
    pages.changed();
    pages.keep("/", aPage("too early"), { version, forMs: 1_000 });
    expect(pages.fresh("/")).toBeUndefined();
  });

  it("keep their brotli form when they have not changed, and lose it when they have", () => {
    const first = aPage("home");
    first.brotli = Buffer.from("small");
    keep("/", first);
    pages.changed();
    keep("/", { ...aPage("home"), headers: { link: "new" } });
    expect(pages.fresh("/")).toMatchObject({ brotli: Buffer.from("small"), headers: { link: "new" } });
    keep("/", aPage("other"));
    expect(pages.fresh("/")?.brotli).toBeUndefined();
  });

  it("leave by bytes, the one longest unasked for first", () => {
    const large = (name: string) => aPage(name.repeat(600));
    keep("a", large("a"));
    keep("b", large("b"));
    keep("c", large("c"));
    pages.fresh("a");
    keep("d", large("d"));
    expect(["a", "b", "c", "d"].filter((key) => pages.fresh(key))).toEqual(["a", "c", "d"]);
  });

  it("take no more room when they are kept again", () => {
    keep("a", aPage("a".repeat(600)));
    for (let time = 0; time < 50; time += 1) keep("b", aPage(`${time}`.padStart(600)));
    expect(pages.fresh("a")).toBeDefined();
  });

  it("do not take a page that would push out all others", () => {
    keep("small", aPage("small"));
    keep("huge", aPage("x".repeat(20_000)));
    expect(pages.fresh("huge")).toBeUndefined();
    expect(pages.fresh("small")).toBeDefined();
  });
});
