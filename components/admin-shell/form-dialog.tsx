import { useTranslations } from "next-intl";
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { buttonStyle } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

/** A form in a dialog, apart from the button that opens it: where that stands in a menu, which closes. */
export function useFormDialog() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);

  function open() {
    flushSync(() => setOpen(true));
    const dialog = document.getElementById(id);
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  }

  return { id, isOpen, open, closed: () => setOpen(false) };
}

type PanelProps = {
  dialog: ReturnType<typeof useFormDialog>;
  title: string;
  onClose?: () => void;
  children: (close: () => void) => ReactNode;
};

/**
 * It starts anew each time it is opened, a press beside it does not throw away what was typed, and leaving by Escape asks first.
 */
export function FormPanel({ dialog: { id, isOpen, closed }, title, onClose, children }: PanelProps) {
  const question = useTranslations("admin.common")("unsaved");
  const isDirty = useRef(false);

  function close() {
    const dialog = document.getElementById(id);
    if (dialog instanceof HTMLDialogElement) dialog.close();
  }

  function onCancel(event: SyntheticEvent) {
    if (isDirty.current && !window.confirm(question)) event.preventDefault();
  }

  return (
    <Dialog
      id={id}
      aria-label={title}
      className="w-full"
      onClick={undefined}
      onCancel={onCancel}
      onClose={() => {
        isDirty.current = false;
        closed();
        onClose?.();
      }}
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
  );
}

type Props = Pick<PanelProps, "title" | "children"> & {
  trigger: ReactNode;
  /** What a trigger that many rows share does here, e.g. "Edit For her". */
  triggerLabel?: string;
  triggerClassName?: string;
};

/** The form with the button that opens it. */
export function FormDialog({
  trigger,
  triggerLabel,
  triggerClassName = buttonStyle({ variant: "outline", size: "sm" }),
  ...panel
}: Props) {
  const dialog = useFormDialog();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={triggerLabel}
        className={triggerClassName}
        onClick={dialog.open}
      >
        {trigger}
      </button>
      <FormPanel dialog={dialog} {...panel} />
    </>
  );
}
