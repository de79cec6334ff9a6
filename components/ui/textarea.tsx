import { clsx } from "clsx";
import type { ComponentProps } from "react";

export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return <textarea rows={rows} className={clsx("input field-sizing-content", className)} {...props} />;
}
