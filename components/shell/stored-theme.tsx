"use client";

import { STORAGE } from "@/lib/core/storage-keys";

/** Empty in the browser, so that the build leaves the text out of the scripts. */
const CORRECTION =
  typeof window === "undefined"
    ? `try{const kept=localStorage.${STORAGE.theme};if(kept&&!["light","dark","system"].includes(kept))localStorage.removeItem("${STORAGE.theme}")}catch{}`
    : "";

/**
 * Removes a stored text that is not a theme, so that the page has the default theme. It must be before the theme
 * provider, whose script puts any stored text on the root element as a class. A client component, so that a page
 * carries the script once, as HTML, and not also as data.
 */
export function StoredTheme({ nonce }: { /** For a page whose content security policy needs one. */ nonce?: string }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: CORRECTION }} />;
}
