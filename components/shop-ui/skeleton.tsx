import type { ComponentProps } from "react";

/** Give it the size of the content that replaces it, so that nothing moves when the content arrives. */
export function Skeleton({ className = "", ...props }: ComponentProps<"div">) {
  return <div aria-hidden="true" className={`skeleton ${className}`} {...props} />;
}
