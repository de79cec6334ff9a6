"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { buttonStyle } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type Props = {
  trigger: ReactNode;
  /** What a trigger that many rows share does here, e.g. "Edit For her". */
  triggerLabel?: string;
  triggerClassName?: string;
  title: string;
  children: (close: () => void) => ReactNode;
};

/**
 * A form in a dialog. It starts anew each time it is opened, a press beside it does not throw away what was typed, and leaving by
 * Escape asks first.
 */
export function FormDialog({ trigger, triggerLabel, triggerClassName = buttonStyle({ variant: "outline", size: "sm" }), title, children }: Props) {
  const id = useId();
  const question = useTranslations("admin.common")("unsaved");
  const [isOpen, setOpen] = useState(false);
  const isDirty = useRef(false);

  const element = () => document.getElementById(id);

  function open() {
    isDirty.current = false;
    flushSync(() => setOpen(true));
    const dialog = element();
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  }

  function close() {
    const dialog = element();
    if (dialog instanceof HTMLDialogElement) dialog.close();
  }

  function onCancel(event: SyntheticEvent) {
    if (isDirty.current && !window.confirm(question)) event.preventDefault();
  }

  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-label={triggerLabel} className={triggerClassName} onClick={open}>
        {trigger}
      </button>
      <Dialog
        id={id}
        aria-label={title}
        className="w-full"
        onClick={undefined}
        onCancel={onCancel}
        onClose={() => setOpen(false)}
        onInput={() => {
          isDirty.current = true;
        }}
      >
        {isOpen && (
          <div className="p-6">
            <h2 className="mb-5 text-lg">{title}</h2>
            {children(close)}
          </div>
        )}
      </Dialog>
    </>
  );
}
