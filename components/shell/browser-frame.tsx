"use client";

import type { ReactNode } from "react";
import { SearchIcon } from "@/components/shop-ui/icons";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { Frame } from "./frame";
import type { FrameData } from "./frame-data";
import { SearchForm } from "./search-form";

/** The frame as the browser's own code: a page then carries its values once, not its elements a second time (docs/decisions/light-pages.md). */
export function BrowserFrame({ frame, children }: { frame: FrameData; children: ReactNode }) {
  const { locale, texts } = frame;
  const search = (
    <SearchForm
      action={localePath(locale, paths.products())}
      locale={locale}
      texts={texts.search}
      suggestions={texts.suggestions}
      icon={<SearchIcon />}
    />
  );
  return (
    <Frame frame={frame} search={search}>
      {children}
    </Frame>
  );
}
