"use client";

import { ThemeProvider as NextThemes, useTheme } from "next-themes";
import type { ComponentProps, ReactNode } from "react";
import { STORAGE } from "@/lib/core/storage-keys";

/** light, dark or system, as a class on the document root, set before the first paint; the default is light (SPEC 4). */
export function ThemeProvider({ children, nonce }: { children: ReactNode; /** Where the page's policy asks scripts for one. */ nonce?: string }) {
  return (
    <NextThemes attribute="class" defaultTheme="light" storageKey={STORAGE.theme} nonce={nonce} disableTransitionOnChange>
      {children}
    </NextThemes>
  );
}

/** Its icon and name follow the class on the root by style alone, so they are right before the script runs. */
export function ThemeToggle(props: ComponentProps<"button">) {
  const { resolvedTheme, setTheme } = useTheme();
  return <button type="button" onClick={() => setTheme(resolvedTheme === "dark" ? "light" : "dark")} {...props} />;
}
