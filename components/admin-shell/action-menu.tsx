"use client";

import { type MouseEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

type Props = { trigger: ReactNode; /** Where the trigger is only a sign. */ label?: string; className: string; children: ReactNode };

/** Less than this is a finger that was not quite still. */
const MOVED_PX = 8;

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
    const trigger = button.current;
    if (place === null || !trigger) return;
    const { top } = trigger.getBoundingClientRect();
    // The browser tells of a scroll when it is over: one that ended before the menu opened moves nothing.
    const hideIfMoved = () => Math.abs(trigger.getBoundingClientRect().top - top) > MOVED_PX && menu.current?.hidePopover();
    addEventListener("scroll", hideIfMoved);
    return () => removeEventListener("scroll", hideIfMoved);
  }, [place]);

  // Pressed before this script was there: the browser has opened it, empty.
  useEffect(() => {
    if (button.current && menu.current?.matches(":popover-open")) setPlace(placeBeside(button.current));
  }, []);

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
