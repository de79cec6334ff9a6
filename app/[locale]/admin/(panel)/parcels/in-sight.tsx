"use client";

import { type ReactNode, useEffect, useRef } from "react";

type Props = { /** The name of the current tab. */ current: string; children: ReactNode };

/** Scrolls the current tab into sight, because not all tabs fit on a phone. */
export function ScrollToCurrent({ current, children }: Props) {
  const list = useRef<HTMLDivElement>(null);

  // Only sideways: the page must not move while staff read below the tabs.
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
    <div ref={list} className="tab-strip -mx-4 px-4 lg:mx-0 lg:px-0">
      {children}
    </div>
  );
}
