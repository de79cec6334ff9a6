"use client";

import { type MouseEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

type Props = { trigger: ReactNode; /** Where the trigger is only a sign. */ label?: string; className: string; children: ReactNode };

type Place = { insetInlineEnd: number; top?: number; bottom?: number };

/** Under the trigger's end, or above it in the lower part of the screen. */
function placeBeside(trigger: HTMLElement): Place {
  const { left, right, top, bottom } = trigger.getBoundingClientRect();
  const { clientWidth, clientHeight, dir } = document.documentElement;
  const insetInlineEnd = dir === "rtl" ? left : clientWidth - right;
  return bottom > clientHeight / 2 ? { insetInlineEnd, bottom: clientHeight - top + 4 } : { insetInlineEnd, top: bottom + 4 };
}

/** The browser's own popover with what can be done to a row: Escape, a press outside, a choice and scrolling close it. */
export function ActionMenu({ trigger, label, className, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);

  useEffect(() => {
    if (place === null) return;
    const hide = () => menu.current?.hidePopover();
    addEventListener("scroll", hide, { once: true });
    return () => removeEventListener("scroll", hide);
  }, [place]);

  function beforeToggle({ newState }: ToggleEvent) {
    // At once: the popover is shown in the same breath, and would appear without its place.
    flushSync(() => setPlace(newState === "open" && button.current ? placeBeside(button.current) : null));
  }

  function closeOnChoice({ target }: MouseEvent) {
    if (target instanceof Element && target.closest("a, button")) menu.current?.hidePopover();
  }

  return (
    <>
      <button ref={button} type="button" popoverTarget={id} aria-label={label} className={className}>
        {trigger}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onBeforeToggle={beforeToggle}
        onClick={closeOnChoice}
        style={place ?? undefined}
        className="fixed inset-auto m-0 max-h-[60dvh] min-w-52 overflow-y-auto rounded-md border bg-popover p-1.5 text-popover-foreground shadow-lg"
      >
        {place && children}
      </div>
    </>
  );
}
