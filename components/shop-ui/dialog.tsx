import { usePathname } from "next/navigation";
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from "react";

declare module "react" {
  interface ButtonHTMLAttributes<T> {
    /** Invoker commands: the browser opens the dialog by itself, also before the page's script has arrived. */
    command?: "show-modal" | "close";
    commandfor?: string;
  }
}

const FOCUSABLE =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex='0']";

/** Keeps Tab inside the dialog: after the last control, the browser would move the focus to its own toolbar. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  // Until the script moves them out, the filters of a wide screen are in a dialog that is not open.
  if (event.key !== "Tab" || !event.currentTarget.open) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility(),
  );
  const [first, last] = [controls[0], controls.at(-1)];
  const edge = event.shiftKey ? first : last;
  if (edge && (document.activeElement === edge || document.activeElement === event.currentTarget)) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}

/** A click on the backdrop has the dialog itself as its target; a click on the content has an element inside. */
function closeOnBackdropOrLink(event: MouseEvent<HTMLDialogElement>) {
  const { target, currentTarget } = event;
  if (target === currentTarget || (target instanceof Element && target.closest("a"))) currentTarget.close();
}

type DialogProps = ComponentProps<"dialog"> & {
  id: string;
  "aria-label": string;
  shape?: "modal" | "sheet" | "drawer";
};

/**
 * The browser's modal dialog: Escape closes it, the page behind it is inert, and the focus returns to the opener. A
 * click on its backdrop or on a link closes it, and so does a new address.
 * Give it no padding: that would count as backdrop.
 */
export function Dialog({ shape = "modal", className = "", ...props }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const path = usePathname();

  // Runs also when Next hides the page but keeps it: an open dialog would block the next page.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, [path]);

  return (
    <dialog
      ref={dialog}
      className={`${shape} ${className}`}
      onKeyDown={keepFocusInside}
      onClick={closeOnBackdropOrLink}
      {...props}
    />
  );
}

/** Opens the dialog with this id. A trigger inside another dialog closes that dialog first. */
export function DialogTrigger({ dialog, ...props }: ComponentProps<"button"> & { dialog: string }) {
  function open(event: MouseEvent<HTMLButtonElement>) {
    // Otherwise the browser's own command would run next, and report that the dialog is already open.
    event.preventDefault();
    const { currentTarget } = event;
    const target = document.getElementById(dialog);
    const outerDialog = currentTarget.closest("dialog");
    // Safari does not focus a pressed button, and the dialog returns the focus to the element that had it.
    if (outerDialog) outerDialog.close();
    else currentTarget.focus();
    if (target instanceof HTMLDialogElement && !target.open) target.showModal();
  }
  return (
    <button type="button" aria-haspopup="dialog" command="show-modal" commandfor={dialog} onClick={open} {...props} />
  );
}

/** Closes the dialog around it. */
export function DialogClose({ dialog, ...props }: ComponentProps<"button"> & { dialog: string }) {
  function close(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    event.currentTarget.closest("dialog")?.close();
  }
  return <button type="button" command="close" commandfor={dialog} onClick={close} {...props} />;
}
