import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { describe, expect, it } from "vitest";
import ShopError from "./[locale]/(shop)/(pages)/error";
import PanelError from "./[locale]/admin/(panel)/error";
import AdminError from "./[locale]/admin/error";
import GlobalError from "./global-error";

const SCREENS = {
  "the shop": ShopError,
  "the back office": AdminError,
  "one screen of the back office": PanelError,
  "the whole document": GlobalError,
};

describe("the screen for an unhandled error (PAGE-9)", () => {
  it.each(Object.entries(SCREENS))(
    "of %s shows a title, the reference of the error and a button to try again",
    async (_, Screen) => {
      const error = Object.assign(new Error("ECONNREFUSED"), { digest: "4711" });
      // Waits for a screen that is loaded when it is needed.
      const { prelude } = await prerender(createElement(Screen, { error, retry: () => {} }));
      const html = await new Response(prelude).text();
      expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
      expect(html).toContain("4711");
      expect(html).toMatch(/<button[^>]*>Try again<\/button>/);
      expect(html).not.toContain("ECONNREFUSED");
    },
  );

  it("also sets the title of the document when it replaces the whole document", () => {
    const html = renderToStaticMarkup(createElement(GlobalError, { error: new Error("layout"), retry: () => {} }));
    expect(html).toMatch(/^<html lang="en" dir="ltr">.*<title>Unexpected Application Error!<\/title>/);
  });
});
