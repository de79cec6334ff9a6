"use client";

import { CheckIcon, ChevronRightIcon, CircleIcon } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps } from "react";

/** `inset`: leaves room for an icon before the text. */
type Inset = { inset?: boolean };

/** Not modal, unlike Radix's default: the page can still be scrolled, and a dialog that an item opens gets the focus. */
export function DropdownMenu({ modal = false, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={modal} {...props} />;
}

export function DropdownMenuPortal(props: ComponentProps<typeof Primitive.Portal>) {
  return <Primitive.Portal {...props} />;
}

export function DropdownMenuTrigger(props: ComponentProps<typeof Primitive.Trigger>) {
  return <Primitive.Trigger data-slot="dropdown-menu-trigger" {...props} />;
}

/** Rendered in place, because the end of the page is outside every landmark. `DropdownMenuPortal` moves it there. */
export function DropdownMenuContent({
  sideOffset = 4,
  collisionPadding = 8,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      data-slot="dropdown-menu-content"
      sideOffset={sideOffset}
      collisionPadding={collisionPadding}
      {...props}
    />
  );
}

export function DropdownMenuGroup(props: ComponentProps<typeof Primitive.Group>) {
  return <Primitive.Group data-slot="dropdown-menu-group" {...props} />;
}

type ItemProps = ComponentProps<typeof Primitive.Item> & Inset & { variant?: "default" | "destructive" };

export function DropdownMenuItem({ inset, variant = "default", ...props }: ItemProps) {
  return <Primitive.Item data-slot="dropdown-menu-item" data-inset={inset} data-variant={variant} {...props} />;
}

export function DropdownMenuCheckboxItem({ children, ...props }: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem data-slot="dropdown-menu-checkbox-item" {...props}>
      <Primitive.ItemIndicator data-slot="dropdown-menu-indicator">
        <CheckIcon />
      </Primitive.ItemIndicator>
      {children}
    </Primitive.CheckboxItem>
  );
}

export function DropdownMenuRadioGroup(props: ComponentProps<typeof Primitive.RadioGroup>) {
  return <Primitive.RadioGroup data-slot="dropdown-menu-radio-group" {...props} />;
}

export function DropdownMenuRadioItem({ children, ...props }: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem data-slot="dropdown-menu-radio-item" {...props}>
      <Primitive.ItemIndicator data-slot="dropdown-menu-indicator">
        <CircleIcon />
      </Primitive.ItemIndicator>
      {children}
    </Primitive.RadioItem>
  );
}

export function DropdownMenuLabel({ inset, ...props }: ComponentProps<typeof Primitive.Label> & Inset) {
  return <Primitive.Label data-slot="dropdown-menu-label" data-inset={inset} {...props} />;
}

export function DropdownMenuSeparator(props: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator data-slot="dropdown-menu-separator" {...props} />;
}

export function DropdownMenuShortcut(props: ComponentProps<"span">) {
  return <span data-slot="dropdown-menu-shortcut" {...props} />;
}

export function DropdownMenuSub(props: ComponentProps<typeof Primitive.Sub>) {
  return <Primitive.Sub {...props} />;
}

export function DropdownMenuSubTrigger({
  inset,
  children,
  ...props
}: ComponentProps<typeof Primitive.SubTrigger> & Inset) {
  return (
    <Primitive.SubTrigger data-slot="dropdown-menu-sub-trigger" data-inset={inset} {...props}>
      {children}
      <ChevronRightIcon className="ms-auto rtl:-scale-x-100" />
    </Primitive.SubTrigger>
  );
}

export function DropdownMenuSubContent(props: ComponentProps<typeof Primitive.SubContent>) {
  return <Primitive.SubContent data-slot="dropdown-menu-sub-content" {...props} />;
}
