"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import { preload } from "react-dom";
import frame from "@/app/first/frame.css?first";
import home from "@/app/first/home.css?first";
import list from "@/app/first/list.css?first";
import product from "@/app/first/product.css?first";
import sheet from "@/app/shop.css?sheet";

/** By the first segment of the address below `(pages)`. */
const PAGES: Readonly<Record<string, string>> = { "": home, list, results: list, products: product };

/**
 * For a page that the browser renders itself, such as that of an unknown product: nothing is shown before the sheet is
 * there, or for four seconds.
 */
const UNTIL_SHEET =
  "body{visibility:var(--sheet,hidden);animation:appear 0s 4s forwards}@keyframes appear{to{visibility:visible}}";

/** Only on the server: the build leaves the rest of it out of the scripts. */
function styleOf([group, page = ""]: string[]): string {
  if (typeof window !== "undefined") return UNTIL_SHEET;
  preload(sheet, { as: "style" });
  return (group === "(pages)" && PAGES[page]) || frame;
}

/**
 * The style of what a page shows first, inside the page, so that its first paint waits for no other file
 * (docs/decisions/style-in-the-page.md). A client component, so that a page has the text once, as HTML, and not also as
 * data. Only the server has the text: a page that is opened by a link has the whole sheet already.
 */
export function FirstStyle() {
  const text = styleOf(useSelectedLayoutSegments());
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** The whole sheet. It is at the end of the page, where the browser paints what is before it without waiting for it. */
export function ShopSheet() {
  return <link rel="stylesheet" href={sheet} />;
}
