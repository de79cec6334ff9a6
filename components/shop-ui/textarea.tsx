import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** As high as its text; never as wide, however long a link somebody pastes. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return <textarea rows={rows} className={clsx("input", className)} {...props} />;
}
