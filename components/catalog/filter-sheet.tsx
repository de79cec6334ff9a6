"use client";

import { useId, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { Dialog, DialogClose, DialogTrigger } from "@/components/shop-ui/dialog";
import { CloseIcon } from "@/components/shop-ui/icons";
import { FilterFields, type FilterValues } from "./filter-fields";

const WIDE = "(min-width: 64rem)";

function subscribeToWidth(onChange: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener("change", onChange);
  return () => wide.removeEventListener("change", onChange);
}

/**
 * The number of products and the filters: beside the list on a wide screen, in a sheet on a phone (filter-form.css).
 * Without script a link unfolds the filters above the list.
 */
export function FilterSheet({
  texts,
  values,
}: {
  texts: Record<"count" | "open" | "close", string>;
  values: FilterValues;
}) {
  // Next keeps the pages that a shopper left, each with its sheet: a fixed id would exist twice.
  const id = useId();
  const beside = `${id}beside`;
  return (
    <div data-first className="list-tools">
      <p role="status">{texts.count}</p>
      <DialogTrigger dialog={id} className="needs-script button button-outline lg:hidden">
        {texts.open}
      </DialogTrigger>
      <a href={`#${id}`} className="without-script button button-outline lg:hidden">
        {texts.open}
      </a>
      <div id={beside} className="contents" />
      <Dialog
        id={id}
        shape="drawer"
        aria-label={values.texts.label}
        className="filter-sheet"
        onSubmit={({ currentTarget }) => currentTarget.close()}
      >
        <div className="filter-sheet-head">
          <h2 className="text-2xl">{values.texts.label}</h2>
          <DialogClose
            dialog={id}
            aria-label={texts.close}
            className="needs-script button button-ghost button-icon -me-3"
          >
            <CloseIcon />
          </DialogClose>
        </div>
        <div className="contents">
          <Placement sheet={id} beside={beside} />
          <FilterFields values={values} />
        </div>
      </Dialog>
    </div>
  );
}

function moveKeepingFocus(box: HTMLElement, target: HTMLElement): void {
  const { activeElement } = document;
  target.append(box);
  if (activeElement instanceof HTMLElement && box.contains(activeElement)) activeElement.focus({ preventScroll: true });
}

/**
 * Moves its parent element beside the list on a wide screen, and into the sheet on a narrow one. CSS alone could show
 * it there, but a screen reader would still read it as part of a dialog. It is before the form, so that its effect runs
 * before those of the form.
 */
function Placement({ sheet, beside }: { sheet: string; beside: string }) {
  const marker = useRef<HTMLSpanElement>(null);
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );

  useLayoutEffect(() => {
    const box = marker.current?.parentElement;
    const target = document.getElementById(isWide ? beside : sheet);
    if (!box || !target || box.parentElement === target) return;
    if (!box.matches(":active")) return moveKeepingFocus(box, target);
    // The page became interactive in the middle of a press. A moved element would lose its click.
    const released = new AbortController();
    const afterClick = () => setTimeout(() => released.signal.aborted || moveKeepingFocus(box, target));
    for (const end of ["pointerup", "pointercancel"])
      document.addEventListener(end, afterClick, { once: true, signal: released.signal });
    return () => released.abort();
  }, [isWide, sheet, beside]);

  return <span ref={marker} hidden />;
}
