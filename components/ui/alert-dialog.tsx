"use client";

import { AlertDialog as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { DialogFooter } from "./dialog";
import { NoticesInside } from "./notices-inside";

export function AlertDialog(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root {...props} />;
}

export function AlertDialogTrigger(props: ComponentProps<typeof Primitive.Trigger>) {
  return <Primitive.Trigger data-slot="alert-dialog-trigger" {...props} />;
}

export function AlertDialogPortal(props: ComponentProps<typeof Primitive.Portal>) {
  return <Primitive.Portal {...props} />;
}

export function AlertDialogOverlay(props: ComponentProps<typeof Primitive.Overlay>) {
  return <Primitive.Overlay data-slot="alert-dialog-overlay" {...props} />;
}

export function AlertDialogContent({ children, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <AlertDialogPortal>
      <AlertDialogOverlay />
      <Primitive.Content data-slot="alert-dialog-content" {...props}>
        {children}
        <NoticesInside />
      </Primitive.Content>
    </AlertDialogPortal>
  );
}

export function AlertDialogHeader(props: ComponentProps<"div">) {
  return <div data-slot="alert-dialog-header" {...props} />;
}

export function AlertDialogFooter(props: ComponentProps<"div">) {
  return <DialogFooter data-slot="alert-dialog-footer" {...props} />;
}

export function AlertDialogTitle(props: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title data-slot="alert-dialog-title" {...props} />;
}

export function AlertDialogDescription(props: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description data-slot="alert-dialog-description" {...props} />;
}

export function AlertDialogAction({
  className = "button button-default",
  ...props
}: ComponentProps<typeof Primitive.Action>) {
  return <Primitive.Action data-slot="alert-dialog-action" className={className} {...props} />;
}

export function AlertDialogCancel({
  className = "button button-outline",
  ...props
}: ComponentProps<typeof Primitive.Cancel>) {
  return <Primitive.Cancel data-slot="alert-dialog-cancel" className={className} {...props} />;
}
