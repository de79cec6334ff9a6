import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import ShopError from "./[locale]/(shop)/(pages)/error";
import PanelError from "./[locale]/admin/(panel)/error";
import AdminError from "./[locale]/admin/error";
import GlobalError from "./global-error";

const SCREENS = {
  "the shop": ShopError,
  "the back office": AdminError,
  "one screen of it, beside its menu": PanelError,
  "the document itself": GlobalError,
};

describe("an error that nobody handled is told by a titled screen (PAGE-9)", () => {
  it.each(Object.entries(SCREENS))("of %s, which names it and offers another try", (_, Screen) => {
    const html = renderToStaticMarkup(
      createElement(Screen, { error: Object.assign(new Error("ECONNREFUSED"), { digest: "4711" }), retry: () => {} }),
    );
    expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
    expect(html).toContain("4711");
    expect(html).toMatch(/<button[^>]*>Try again<\/button>/);
    expect(html).not.toContain("ECONNREFUSED");
  });

  it("which is also the title of a document of its own", () => {
    const html = renderToStaticMarkup(createElement(GlobalError, { error: new Error("layout"), retry: () => {} }));
    expect(html).toMatch(/^<html lang="en" dir="ltr">.*<title>Unexpected Application Error!<\/title>/);
  });
});
