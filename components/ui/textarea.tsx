import type { ComponentProps } from "react";
import { cn } from "./cn";

/** Grows in height with its text. It keeps its width, even when somebody pastes a long link. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return <textarea data-slot="textarea" rows={rows} className={cn("input", className)} {...props} />;
}
