"use client";

import { XIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { NoticesInside } from "./notices-inside";

export function Dialog(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root {...props} />;
}

export function DialogTrigger(props: ComponentProps<typeof Primitive.Trigger>) {
  return <Primitive.Trigger data-slot="dialog-trigger" {...props} />;
}

export function DialogPortal(props: ComponentProps<typeof Primitive.Portal>) {
  return <Primitive.Portal {...props} />;
}

export function DialogClose(props: ComponentProps<typeof Primitive.Close>) {
  return <Primitive.Close data-slot="dialog-close" {...props} />;
}

export function DialogOverlay(props: ComponentProps<typeof Primitive.Overlay>) {
  return <Primitive.Overlay data-slot="dialog-overlay" {...props} />;
}

type ContentProps = ComponentProps<typeof Primitive.Content> & { showCloseButton?: boolean };

/** Give it a `DialogTitle`, and a `DialogDescription` or `aria-describedby={undefined}`. */
export function DialogContent({ children, showCloseButton = true, ...props }: ContentProps) {
  const close = useTranslations("common")("close");
  return (
    <DialogPortal>
      <DialogOverlay />
      <Primitive.Content data-slot="dialog-content" {...props}>
        {children}
        <NoticesInside />
        {showCloseButton && (
          <DialogClose className="button button-ghost button-icon dialog-corner" aria-label={close}>
            <XIcon />
          </DialogClose>
        )}
      </Primitive.Content>
    </DialogPortal>
  );
}

export function DialogHeader(props: ComponentProps<"div">) {
  return <div data-slot="dialog-header" {...props} />;
}

/** On a phone the buttons are below each other, with the main button on top. */
export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn("mt-2 flex flex-col gap-2 sm:flex-row-reverse sm:justify-end", className)}
      {...props}
    />
  );
}

export function DialogTitle(props: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title data-slot="dialog-title" {...props} />;
}

export function DialogDescription(props: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description data-slot="dialog-description" {...props} />;
}
