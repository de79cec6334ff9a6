"use client";

import firstStyle from "@/app/first.css";
import wholeSheet from "@/app/shop.css";

/**
 * At the end of the body (docs/decisions/style-in-the-page.md). React moves the first style into the head, so the browser
 * paints without another request. Its text is in the HTML only: in the browser it is empty, and React keeps the element
 * that has this `href` already. The sheet with all styles does not delay the first paint, and is there before React runs.
 */
export const ShopStyle = () => (
  <>
    <style href="first" precedence="first">
      {firstStyle}
    </style>
    <link rel="stylesheet" href={wholeSheet} />
  </>
);
