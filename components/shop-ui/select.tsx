import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** The browser's own select: right on every phone, searchable by typing, no script. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return <select className={clsx("input select", className)} {...props} />;
}
