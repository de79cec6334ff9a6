/**
 * Packages that no shop page may load at first. Each has texts that its code needs at run time, so a minifier keeps
 * them. A test finds these texts in the installed packages.
 */
const HEAVY_PACKAGES = {
  "supabase-js": ["X-Client-Info", "X-Retry-Count"],
  zod: ["Encountered Promise during synchronous parse"],
  recharts: ["recharts-surface"],
  "intl-messageformat": ["The intl string context variable"],
  "next-intl": ["FORMATTING_ERROR"],
  sonner: ["data-sonner-toaster"],
  "radix-ui": ["dismissableLayer.update", "focusScope.autoFocusOnMount", "--radix-"],
  cmdk: ["cmdk-item"],
  "lucide-react": ["lucide-"],
} as const satisfies Record<string, readonly string[]>;

export type HeavyPackage = keyof typeof HEAVY_PACKAGES;

const names = Object.keys(HEAVY_PACKAGES) as HeavyPackage[];

/** The heavy packages in this JavaScript. */
export const heavyPackagesIn = (code: string): HeavyPackage[] =>
  names.filter((name) => HEAVY_PACKAGES[name].some((marker) => code.includes(marker)));
