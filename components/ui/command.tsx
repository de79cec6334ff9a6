"use client";

import { Command as Primitive } from "cmdk";
import { SearchIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "./dialog";

export function Command(props: ComponentProps<typeof Primitive>) {
  return <Primitive data-slot="command" {...props} />;
}

type DialogProps = ComponentProps<typeof Dialog> &
  Pick<
    ComponentProps<typeof DialogContent>,
    "className" | "showCloseButton" | "onOpenAutoFocus" | "onCloseAutoFocus"
  > & {
    title: string;
    description?: string;
  };

export function CommandDialog({
  title,
  description,
  children,
  open,
  defaultOpen,
  onOpenChange,
  modal,
  showCloseButton = false,
  ...content
}: DialogProps) {
  return (
    <Dialog open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange} modal={modal}>
      <DialogContent
        {...content}
        showCloseButton={showCloseButton}
        data-content="command"
        {...(description === undefined && { "aria-describedby": undefined })}
      >
        <DialogHeader className="sr-only">
          <DialogTitle>{title}</DialogTitle>
          {description !== undefined && <DialogDescription>{description}</DialogDescription>}
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}

export function CommandInput(props: ComponentProps<typeof Primitive.Input>) {
  return (
    <div data-slot="command-input-wrapper">
      <SearchIcon aria-hidden="true" />
      <Primitive.Input data-slot="command-input" {...props} />
    </div>
  );
}

export function CommandList(props: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List data-slot="command-list" {...props} />;
}

export function CommandEmpty(props: ComponentProps<typeof Primitive.Empty>) {
  return <Primitive.Empty data-slot="command-empty" {...props} />;
}

export function CommandGroup(props: ComponentProps<typeof Primitive.Group>) {
  return <Primitive.Group data-slot="command-group" {...props} />;
}

export function CommandSeparator(props: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator data-slot="command-separator" {...props} />;
}

export function CommandItem(props: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item data-slot="command-item" {...props} />;
}

export function CommandShortcut(props: ComponentProps<"span">) {
  return <span data-slot="command-shortcut" {...props} />;
}
