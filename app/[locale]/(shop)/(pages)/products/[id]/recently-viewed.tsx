"use client";

import { useLater } from "@/lib/core/use-later";
import type { RecentlyViewedProps } from "./recent-section";

const recentSection = () => import("./recent-section");

/** The end of the page, which only the browser's storage knows: its code does not load with the first screen. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const code = useLater(recentSection);
  return code && <code.RecentSection {...props} />;
}
