"use client";

import { type ReactNode, useId, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { Dialog, DialogClose, DialogTrigger } from "@/components/shop-ui/dialog";

const WIDE = "(min-width: 64rem)";

function subscribeToWidth(onChange: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener("change", onChange);
  return () => wide.removeEventListener("change", onChange);
}

type Props = { texts: Record<"open" | "label" | "close", string>; closeIcon: ReactNode; children: ReactNode };

/** Filters: beside the list on a wide screen, in a sheet on a phone (filter-form.css). Without script a link unfolds them above the list. */
export function FilterSheet({ texts, closeIcon, children }: Props) {
  // Next keeps pages that were left, each with its sheet: a fixed id would be there twice.
  const id = useId();
  const beside = `${id}beside`;
  return (
    <div>
      <DialogTrigger dialog={id} className="needs-script button button-outline w-full lg:hidden">
        {texts.open}
      </DialogTrigger>
      <a href={`#${id}`} className="without-script button button-outline text-center lg:hidden">
        {texts.open}
      </a>
      <div id={beside} className="contents" />
      <Dialog
        id={id}
        shape="drawer"
        aria-label={texts.label}
        className="filter-sheet"
        onSubmit={({ currentTarget }) => currentTarget.close()}
      >
        <div className="filter-sheet-head">
          <h2 className="text-2xl">{texts.label}</h2>
          <DialogClose
            dialog={id}
            aria-label={texts.close}
            className="needs-script button button-ghost button-icon -me-3"
          >
            {closeIcon}
          </DialogClose>
        </div>
        <div className="contents">
          <Place sheet={id} beside={beside} />
          {children}
        </div>
      </Dialog>
    </div>
  );
}

/**
 * Moves what it stands in beside the list on a wide screen, and into the sheet on a narrow one. Style alone would show it in its place, but as
 * a part of a dialog to a screen reader. Stands before the form, whose own effects need it where it stays.
 */
function Place({ sheet, beside }: { sheet: string; beside: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );

  useLayoutEffect(() => {
    const box = mark.current?.parentElement;
    const place = document.getElementById(isWide ? beside : sheet);
    if (!box || !place || box.parentElement === place) return;
    const { activeElement } = document;
    place.append(box);
    if (activeElement instanceof HTMLElement && box.contains(activeElement))
      activeElement.focus({ preventScroll: true });
  }, [isWide, sheet, beside]);

  return <span ref={mark} hidden />;
}
