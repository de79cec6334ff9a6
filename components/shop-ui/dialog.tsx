import { usePathname } from "next/navigation";
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from "react";

declare module "react" {
  interface ButtonHTMLAttributes<T> {
    /** Invoker commands: the browser opens the dialog by itself, also before the page's script has arrived. */
    command?: "show-modal" | "close";
    commandfor?: string;
  }
}

const STOPS =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex='0']";

/** Tab goes round inside the dialog; the browser alone would wander off into its own toolbar. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  // Until the page's script has moved them out, the filters of a wide screen stand in a dialog that is not open.
  if (event.key !== "Tab" || !event.currentTarget.open) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const edge = event.shiftKey ? first : last;
  if (edge && (document.activeElement === edge || document.activeElement === event.currentTarget)) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}

/** The backdrop belongs to the dialog element itself; its content lies in children. */
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
 * The browser's modal dialog: Escape closes, the page behind is inert, focus returns to the opener. Closes on its
 * backdrop, on a link and whenever the address changes. Give it no padding: that would count as backdrop.
 */
export function Dialog({ shape = "modal", className = "", ...props }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const path = usePathname();

  // Also when Next hides the page and keeps it: the dialog would stay open, and block the page that follows.
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

/** Opens the dialog with this id; one that stands in another dialog closes that first. */
export function DialogTrigger({ dialog, ...props }: ComponentProps<"button"> & { dialog: string }) {
  function open(event: MouseEvent<HTMLButtonElement>) {
    // The browser's own command would follow, and complain that the dialog is open already.
    event.preventDefault();
    const { currentTarget } = event;
    const target = document.getElementById(dialog);
    const around = currentTarget.closest("dialog");
    // Safari does not focus a pressed button, and the dialog returns focus to what had it.
    if (around) around.close();
    else currentTarget.focus();
    if (target instanceof HTMLDialogElement && !target.open) target.showModal();
  }
  return (
    <button type="button" aria-haspopup="dialog" command="show-modal" commandfor={dialog} onClick={open} {...props} />
  );
}

/** Closes the dialog it stands in. */
export function DialogClose({ dialog, ...props }: ComponentProps<"button"> & { dialog: string }) {
  function close(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    event.currentTarget.closest("dialog")?.close();
  }
  return <button type="button" command="close" commandfor={dialog} onClick={close} {...props} />;
}
