import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";

type Props = {
  trigger: ReactNode;
  /** Where the trigger is only a sign. */
  label?: string;
  className: string;
  /** The trigger, to give the focus back to it when a dialog that was opened here closes. */
  opener?: RefObject<HTMLButtonElement | null>;
  isBusy?: boolean;
  children: ReactNode;
};

/** The item that the arrow keys, Home and End move to from the focused item; -1 is the trigger. */
const NEXT: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The browser's own popover with what can be done to a row: Escape, a press outside and a choice close it. Its style keeps it on the screen. */
export function ActionMenu({ trigger, label, className, opener, isBusy = false, children }: Props) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  // Pressed before this script was there: the browser has opened it, empty.
  useEffect(() => setOpen(menu.current?.matches(":popover-open") === true), []);

  function beforeToggle({ newState }: ToggleEvent) {
    // Render synchronously: the popover is shown right after this and would be empty.
    flushSync(() => setOpen(newState === "open"));
  }

  function closeOnChoice({ target }: MouseEvent) {
    if (target instanceof Element && target.closest("a, button")) menu.current?.hidePopover();
  }

  function moveFocus(event: KeyboardEvent) {
    const next = NEXT[event.key];
    const items = [...(menu.current?.querySelectorAll<HTMLElement>("a[href], button:not(:disabled)") ?? [])];
    if (!isOpen || !next || items.length === 0) return;
    event.preventDefault();
    items[
      next(
        items.findIndex((item) => item === document.activeElement),
        items.length,
      )
    ]?.focus();
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-busy={isBusy}
        disabled={isBusy}
        className={className}
        onKeyDown={moveFocus}
      >
        {trigger}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onBeforeToggle={beforeToggle}
        onClick={closeOnChoice}
        onKeyDown={moveFocus}
        className="action-menu"
      >
        {isOpen && children}
      </div>
    </>
  );
}
