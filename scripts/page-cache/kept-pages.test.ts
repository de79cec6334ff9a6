import { beforeEach, describe, expect, it } from "vitest";
import { type Form, type KeptPages, keptPages } from "./kept-pages.ts";

const formOf = (text: string): Form => ({ etag: text, gzip: Buffer.from(text) });

describe("kept pages", () => {
  let now: number;
  let pages: KeptPages;

  function keep(key: string, text: string, { forMs = 1_000, version = pages.version(), headers = {} } = {}): void {
    pages.keepForm(pages.form(text) ?? formOf(text));
    pages.keep(key, { headers, etag: text }, { version, forMs });
  }

  const shown = (key: string) => pages.fresh(key)?.form.gzip.toString();

  beforeEach(() => {
    now = 1_000_000;
    pages = keptPages({ mostBytes: 10_000, mostAddressBytes: 7_000, now: () => now });
  });

  it("are shown until their time is over", () => {
    keep("/", "home");
    now += 999;
    expect(shown("/")).toBe("home");
    now += 1;
    expect(shown("/")).toBeUndefined();
  });

  it("are all asked for again after a change", () => {
    keep("/", "home");
    pages.changed();
    expect(shown("/")).toBeUndefined();
    keep("/", "new home");
    expect(shown("/")).toBe("new home");
  });

  it("are not shown when they were being made while something changed", () => {
    const version = pages.version();
    pages.changed();
    keep("/", "too early", { version });
    expect(shown("/")).toBeUndefined();
  });

  it("keep their compressed forms when they turn out to be the same, under whatever address", () => {
    keep("/", "home");
    Object.assign(pages.form("home") ?? {}, { brotli: Buffer.from("small") });
    pages.changed();
    keep("/", "home", { headers: { link: "new" } });
    keep("/ar", "home");
    expect(pages.fresh("/")).toMatchObject({ form: { brotli: Buffer.from("small") }, headers: { link: "new" } });
    expect(pages.fresh("/ar")?.form).toBe(pages.form("home"));
  });

  it("leave by bytes, the one longest unasked for first", () => {
    const names = ["a", "b", "c", "d"];
    const text = (name: string) => name.repeat(600);
    for (const name of ["a", "b", "c"]) keep(name, text(name));
    shown("a");
    keep("d", text("d"));
    expect(names.filter((name) => shown(name))).toEqual(["a", "c", "d"]);
  });

  it("leave by number of addresses too, which anybody can invent", () => {
    for (const key of ["/?a", "/?b", "/?c", "/?d"]) keep(key, "home");
    expect(["/?a", "/?b", "/?c", "/?d"].filter((key) => shown(key))).toEqual(["/?b", "/?c", "/?d"]);
  });

  it("take no more room when they are kept again", () => {
    keep("a", "a".repeat(600));
    for (let time = 0; time < 50; time += 1) keep("b", "b".repeat(600));
    expect(shown("a")).toBeDefined();
  });

  it("do not take a page that would push out all others", () => {
    keep("small", "small");
    keep("huge", "x".repeat(20_000));
    expect(shown("huge")).toBeUndefined();
    expect(shown("small")).toBe("small");
  });
});
