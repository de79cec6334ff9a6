import type { ComponentProps } from "react";
import { cn } from "./cn";

/** As high as its text; never as wide, however long a link somebody pastes. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return <textarea data-slot="textarea" rows={rows} className={cn("input", className)} {...props} />;
}
