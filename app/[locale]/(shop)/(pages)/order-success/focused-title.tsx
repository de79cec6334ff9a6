"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** The title of the page that follows an order: a screen reader and the keyboard go on from here, not from the top. */
export function FocusedTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={title} tabIndex={-1} className="text-title wrap-anywhere outline-none">
      {children}
    </h1>
  );
}
