"use client";

import { type ReactNode, useEffect, useRef } from "react";

type Props = { /** Which one is the current one now. */ current: string; children: ReactNode };

/** Tabs that are too many for a phone: the current one is scrolled into sight. */
export function InSight({ current, children }: Props) {
  const list = useRef<HTMLDivElement>(null);

  // Sideways alone: whoever has begun to read below stays there.
  useEffect(() => {
    const [box, tab] = [list.current, list.current?.querySelector("[aria-current]")];
    if (!box || !tab) return;
    const middleOf = (element: Element) => {
      const { x, width } = element.getBoundingClientRect();
      return x + width / 2;
    };
    box.scrollBy(middleOf(tab) - middleOf(box), 0);
  }, [current]);

  return (
    <div ref={list} className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      {children}
    </div>
  );
}
