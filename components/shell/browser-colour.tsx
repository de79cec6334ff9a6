"use client";

import { useTheme } from "next-themes";
import { useSyncExternalStore } from "react";
import { BACKGROUND } from "@/components/ui/background";

const never = () => () => {};

/**
 * The browser's own bars take the colour of the chosen theme; a media query could only follow the system's. Not a `viewport` export:
 * that is written anew with every page. The first render is the server's, or there would be two such elements.
 */
export function BrowserColour() {
  const { resolvedTheme } = useTheme();
  const hydrated = useSyncExternalStore(never, () => true, () => false);
  return <meta name="theme-color" content={BACKGROUND[hydrated && resolvedTheme === "dark" ? "dark" : "light"]} />;
}
