import { describe, expect, it } from "vitest";
import { scriptsLast } from "./scripts-last.ts";

const CHUNK = '<script src="/_next/static/chunks/a1.js" async=""></script>';
const page = (head: string, body = "") => `<!DOCTYPE html><html><head>${head}</head><body><p>oud</p>${body}</body></html>`;

describe("a page with its scripts last", () => {
  it("holds the scripts that Next asks for first, and releases them from its end", () => {
    const html = scriptsLast(page(CHUNK, '<script src="/_next/static/chunks/b2.js" async="" id="_R_"></script>'));
    expect(html).toContain('<script type="text/held" src="/_next/static/chunks/a1.js" async=""></script>');
    expect(html).toContain('<script type="text/held" src="/_next/static/chunks/b2.js" async="" id="_R_"></script>');
    expect(html).toMatch(/<script>\{\nconst release=[^]+<\/script><\/body><\/html>$/);
  });

  it("does not ask for them ahead either", () => {
    const style = '<link rel="stylesheet" href="/_next/static/chunks/c3.css"/>';
    const picture = '<link rel="preload" as="image" href="/media/house/hero/640.avif"/>';
    const html = scriptsLast(page(`${style}${picture}<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b2.js"/>`));
    expect(html).toContain(`<head>${style}${picture}</head>`);
  });

  it.each([
    ["an inline script", "<script>self.__next_f.push([1])</script>"],
    ["data", '<script type="application/ld+json">{"a":1}</script>'],
    ["what only old browsers ask for", '<script src="/_next/static/chunks/d4.js" noModule=""></script>'],
    ["a script of others", '<script src="https://example.com/a.js" async=""></script>'],
  ])("leaves %s as it is", (_, script) => {
    expect(scriptsLast(page(script))).toContain(`<head>${script}</head>`);
  });

  it("takes a text about scripts for text", () => {
    const text = "&lt;script src=&quot;/_next/static/a.js&quot; async=&quot;&quot;&gt;&lt;/script&gt;";
    expect(scriptsLast(page("", `<p>${text}</p>`))).toContain(text);
  });

  it("leaves alone what is not a whole page", () => {
    expect(scriptsLast(CHUNK)).toBe(CHUNK);
  });
});
