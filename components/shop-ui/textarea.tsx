import type { ComponentProps } from "react";

/** Grows in height with its text. It keeps its width, even when somebody pastes a long link. */
export function Textarea({ className = "", rows = 4, ...props }: ComponentProps<"textarea">) {
  return <textarea rows={rows} className={`input ${className}`} {...props} />;
}
