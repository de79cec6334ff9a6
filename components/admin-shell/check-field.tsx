import type { ComponentProps } from "react";
import { Checkbox } from "@/components/ui/checkbox";

/** A checkbox with its text. A press on the text ticks the box. */
export function CheckField({ children, ...checkbox }: ComponentProps<typeof Checkbox>) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <Checkbox {...checkbox} />
      <span>{children}</span>
    </label>
  );
}
