"use client";

import { Tooltip as Primitive } from "radix-ui";
import type { ComponentProps } from "react";

export function TooltipProvider({ delayDuration = 300, ...props }: ComponentProps<typeof Primitive.Provider>) {
  return <Primitive.Provider delayDuration={delayDuration} {...props} />;
}

export function Tooltip(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root {...props} />;
}

export function TooltipTrigger(props: ComponentProps<typeof Primitive.Trigger>) {
  return <Primitive.Trigger data-slot="tooltip-trigger" {...props} />;
}

/** Without a portal, which would put the tooltip at the end of the body, outside all landmarks. */
export function TooltipContent({
  sideOffset = 6,
  collisionPadding = 8,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      data-slot="tooltip-content"
      sideOffset={sideOffset}
      collisionPadding={collisionPadding}
      {...props}
    />
  );
}
