"use client";

import { type ComponentType, lazy, Suspense } from "react";
import type { RestockProps } from "./restock-form";

/** If the code does not load, React keeps the form that the server sent, and the browser posts it without script. */
const never = () => new Promise<never>(() => {});

/** In a file of its own, so that only the page of a sold-out product loads it. */
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
