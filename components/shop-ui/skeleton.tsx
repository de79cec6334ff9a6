import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** Give it the size of what it stands for, so that nothing moves when that arrives. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div aria-hidden="true" className={clsx("skeleton", className)} {...props} />;
}
