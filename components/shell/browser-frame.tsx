"use client";

import type { ReactNode } from "react";
import { Frame } from "./frame";
import type { FrameData } from "./frame-data";
import { SearchForm } from "./search-form";

/**
 * The frame as a client component: a page then carries the values of the frame, and not its elements a second time
 * (docs/decisions/light-pages.md).
 */
export function BrowserFrame({ frame, children }: { frame: FrameData; children: ReactNode }) {
  return (
    <Frame frame={frame} search={<SearchForm frame={frame} />}>
      {children}
    </Frame>
  );
}
