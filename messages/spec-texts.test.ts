import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import ar from "./ar.json" with { type: "json" };
import en from "./en.json" with { type: "json" };

const english = createTranslator({ locale: "en", messages: en });

type Key = Parameters<typeof english>[0];

/** Labels whose English text is exact (FRAME-1, FRAME-11). Its notices, questions and errors are compared where they are shown. */
const TEXTS: readonly (readonly [key: Key, text: string])[] = [
  ["nav.home", "Home"],
  ["nav.products", "Products"],
  ["nav.about", "About"],
  ["nav.contact", "Contact"],
  ["footer.home", "Home"],
  ["footer.products", "All Products"],
  ["footer.aboutUs", "About Us"],
  ["footer.contact", "Contact"],
  ["footer.shipping", "Shipping & Returns"],
  ["footer.sizeGuide", "Size Guide"],
  ["footer.privacy", "Privacy Policy"],
  ["footer.terms", "Terms of Service"],
  ["footer.newsletter.subscribe", "Subscribe"],
  ["footer.privacyShort", "Privacy"],
  ["footer.termsShort", "Terms"],
  ["footer.cookies", "Cookie Policy"],
  ["common.loading", "Loading..."],
];

it.each(TEXTS)("the label %s has the exact text of the requirements", (key, text) => {
  expect(english(key)).toBe(text);
});

it("the text about the house says that it was founded in 2024 (FRAME-13), in both languages", () => {
  expect(en.footer.about).toMatch(/\bFounded in 2024\b/);
  expect(ar.footer.about).toMatch(/تأسس[^.]*2024/);
});
