import { STORAGE } from "@/lib/core/storage-keys";

const CORRECTION = `try{const kept=localStorage.${STORAGE.theme};if(kept&&!["light","dark","system"].includes(kept))localStorage.removeItem("${STORAGE.theme}")}catch{}`;

/**
 * Stands before the theme provider, whose script puts any stored text on the root as a class. A text that is no theme is removed: the page then
 * has the default one.
 */
export function StoredTheme({ nonce }: { /** Where the page's policy asks scripts for one. */ nonce?: string }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: CORRECTION }} />;
}
