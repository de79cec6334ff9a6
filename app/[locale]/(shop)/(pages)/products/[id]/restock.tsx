"use client";

import { type ComponentType, lazy, Suspense } from "react";
import type { RestockProps } from "./restock-form";

/** When this code does not arrive, the form that came with the page stays as it is, and the browser posts it by itself. */
const never = () => new Promise<never>(() => {});

/** Apart, so that only the page of a sold-out product loads it. */
const RestockForm = lazy<ComponentType<RestockProps>>(() =>
  import("./restock-form").then((file) => ({ default: file.RestockForm }), never),
);

export function Restock(props: RestockProps) {
  return (
    <Suspense fallback={<div className="skeleton h-112" aria-busy />}>
      <RestockForm {...props} />
    </Suspense>
  );
}
