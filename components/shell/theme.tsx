"use client";

import { ThemeProvider as NextThemes, useTheme } from "next-themes";
import type { ComponentProps, ReactNode } from "react";
import { STORAGE } from "@/lib/core/storage-keys";

/** Sets the theme (light, dark, system) as a class on the root before the first paint. Default: light (LOOK-4). */
export function ThemeProvider({
  children,
  nonce,
}: {
  children: ReactNode;
  /** For a page whose content security policy needs one. */ nonce?: string;
}) {
  return (
    <NextThemes attribute="class" defaultTheme="light" storageKey={STORAGE.theme} nonce={nonce}>
      {children}
    </NextThemes>
  );
}

/**
 * Changes all colours at once, because a hundred transitions would flicker. The library's own option
 * (`disableTransitionOnChange`) would also restyle the whole page twice at every first load.
 */
function withoutTransitions(change: () => void): void {
  const { classList } = document.documentElement;
  classList.add("theme-changing");
  change();
  requestAnimationFrame(() => requestAnimationFrame(() => classList.remove("theme-changing")));
}

/** The stored theme, the light or dark theme that it means on this device, and a function to choose another. */
export function useThemeChoice() {
  const { theme, resolvedTheme, setTheme } = useTheme();
  return { theme, resolvedTheme, choose: (next: string) => withoutTransitions(() => setTheme(next)) };
}

/** CSS chooses its icon and name by the class on the root element, so they are right before the script runs. */
export function ThemeToggle(props: ComponentProps<"button">) {
  const { resolvedTheme, choose } = useThemeChoice();
  return <button type="button" onClick={() => choose(resolvedTheme === "dark" ? "light" : "dark")} {...props} />;
}
