"use client";

import { ThemeProvider as NextThemes, useTheme } from "next-themes";
import type { ComponentProps, ReactNode } from "react";
import { STORAGE } from "@/lib/core/storage-keys";

/** light, dark or system, as a class on the document root, set before the first paint; the default is light (LOOK-4). */
export function ThemeProvider({
  children,
  nonce,
}: {
  children: ReactNode;
  /** Where the page's policy asks scripts for one. */ nonce?: string;
}) {
  return (
    <NextThemes attribute="class" defaultTheme="light" storageKey={STORAGE.theme} nonce={nonce}>
      {children}
    </NextThemes>
  );
}

/**
 * Everything takes the new colours at once: a hundred transitions, each in its own time, would be a flicker. The library's own way
 * (`disableTransitionOnChange`) restyles the whole page twice at every first load too, when nothing changes.
 */
function atOnce(change: () => void): void {
  const { classList } = document.documentElement;
  classList.add("theme-changing");
  change();
  requestAnimationFrame(() => requestAnimationFrame(() => classList.remove("theme-changing")));
}

/** The remembered theme, what it comes to on this device, and how to choose another. */
export function useThemeChoice() {
  const { theme, resolvedTheme, setTheme } = useTheme();
  return { theme, resolvedTheme, choose: (next: string) => atOnce(() => setTheme(next)) };
}

/** Its icon and name follow the class on the root by style alone, so they are right before the script runs. */
export function ThemeToggle(props: ComponentProps<"button">) {
  const { resolvedTheme, choose } = useThemeChoice();
  return <button type="button" onClick={() => choose(resolvedTheme === "dark" ? "light" : "dark")} {...props} />;
}
