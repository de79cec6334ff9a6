"use client";

import { XIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { NoticesInside } from "./notices-inside";

export function Sheet(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root {...props} />;
}

export function SheetTrigger(props: ComponentProps<typeof Primitive.Trigger>) {
  return <Primitive.Trigger data-slot="sheet-trigger" {...props} />;
}

export function SheetClose(props: ComponentProps<typeof Primitive.Close>) {
  return <Primitive.Close data-slot="sheet-close" {...props} />;
}

type ContentProps = ComponentProps<typeof Primitive.Content> & {
  /** `left` is the start and `right` the end of a line, so they are swapped in Arabic. */
  side?: "top" | "right" | "bottom" | "left";
  showCloseButton?: boolean;
};

export function SheetContent({ children, side = "right", showCloseButton = true, ...props }: ContentProps) {
  const close = useTranslations("common")("close");
  return (
    <Primitive.Portal>
      <Primitive.Overlay data-slot="sheet-overlay" />
      <Primitive.Content data-slot="sheet-content" data-edge={side} {...props}>
        {children}
        <NoticesInside />
        {showCloseButton && (
          <SheetClose className="button button-ghost button-icon dialog-corner" aria-label={close}>
            <XIcon />
          </SheetClose>
        )}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export function SheetHeader(props: ComponentProps<"div">) {
  return <div data-slot="sheet-header" {...props} />;
}

export function SheetFooter(props: ComponentProps<"div">) {
  return <div data-slot="sheet-footer" {...props} />;
}

export function SheetTitle(props: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title data-slot="sheet-title" {...props} />;
}

export function SheetDescription(props: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description data-slot="sheet-description" {...props} />;
}
