"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** Loads the chart library only on screens with a chart, after their figures. */
export const Chart = dynamic(() => import("./drawn-chart").then(({ DrawnChart }) => DrawnChart), {
  ssr: false,
  loading: () => <Skeleton className="h-64" />,
});
