"use client";

import { CheckIcon, MinusIcon } from "lucide-react";
import { Checkbox as Primitive } from "radix-ui";
import type { ComponentProps } from "react";

/** In a form it sends its name and value like the browser's own checkbox. */
export function Checkbox(props: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root data-slot="checkbox" {...props}>
      <Primitive.Indicator data-slot="checkbox-indicator">
        <CheckIcon className="checkbox-tick" />
        <MinusIcon className="checkbox-some" />
      </Primitive.Indicator>
    </Primitive.Root>
  );
}
