"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** The library that draws comes with this screen alone, after its figures. */
export const Chart = dynamic(() => import("./drawn-chart").then(({ DrawnChart }) => DrawnChart), {
  ssr: false,
  loading: () => <Skeleton className="h-64" />,
});
