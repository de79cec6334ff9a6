"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** Loads the chart library only on screens that have a chart, and after the numbers of the screen are shown. */
export const Chart = dynamic(() => import("./drawn-chart").then(({ DrawnChart }) => DrawnChart), {
  ssr: false,
  loading: () => <Skeleton className="h-64" />,
});
