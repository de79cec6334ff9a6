"use client";

import { CheckIcon, ChevronDownIcon, ChevronUpIcon } from "lucide-react";
import { Select as Primitive } from "radix-ui";
import type { ComponentProps } from "react";

export function Select(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root {...props} />;
}

export function SelectGroup(props: ComponentProps<typeof Primitive.Group>) {
  return <Primitive.Group data-slot="select-group" {...props} />;
}

export function SelectValue(props: ComponentProps<typeof Primitive.Value>) {
  return <Primitive.Value data-slot="select-value" {...props} />;
}

type TriggerProps = ComponentProps<typeof Primitive.Trigger> & { size?: "sm" | "default" };

export function SelectTrigger({ size = "default", children, ...props }: TriggerProps) {
  return (
    <Primitive.Trigger data-slot="select-trigger" data-size={size} {...props}>
      {children}
      <Primitive.Icon asChild>
        <ChevronDownIcon />
      </Primitive.Icon>
    </Primitive.Trigger>
  );
}

export function SelectContent({
  children,
  position = "popper",
  sideOffset = 4,
  collisionPadding = 8,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-slot="select-content"
        position={position}
        sideOffset={sideOffset}
        collisionPadding={collisionPadding}
        {...props}
      >
        <Primitive.ScrollUpButton data-slot="select-scroll-up-button">
          <ChevronUpIcon />
        </Primitive.ScrollUpButton>
        <Primitive.Viewport>{children}</Primitive.Viewport>
        <Primitive.ScrollDownButton data-slot="select-scroll-down-button">
          <ChevronDownIcon />
        </Primitive.ScrollDownButton>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export function SelectLabel(props: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label data-slot="select-label" {...props} />;
}

export function SelectItem({ children, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item data-slot="select-item" {...props}>
      <Primitive.ItemText>{children}</Primitive.ItemText>
      <Primitive.ItemIndicator data-slot="select-item-indicator">
        <CheckIcon />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  );
}

export function SelectSeparator(props: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator data-slot="select-separator" {...props} />;
}
