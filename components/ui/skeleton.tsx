import type { ComponentProps } from "react";
import { cn } from "./cn";

/** Give it the size of the content, so that nothing moves when the content arrives. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="skeleton" aria-hidden="true" className={cn("skeleton", className)} {...props} />;
}
