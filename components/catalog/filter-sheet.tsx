"use client";

import { type ReactNode, useId, useSyncExternalStore } from "react";
import { Dialog, DialogClose, DialogTrigger } from "@/components/ui/dialog";

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
  const isWide = useSyncExternalStore(subscribeToWidth, () => matchMedia(WIDE).matches, () => false);
  return (
    <div>
      <DialogTrigger dialog={id} className="needs-script button button-outline w-full lg:hidden">
        {texts.open}
      </DialogTrigger>
      <a href={`#${id}`} className="without-script button button-outline text-center lg:hidden">
        {texts.open}
      </a>
      {/* Beside the list it is no dialog, although it is the same element. */}
      <Dialog id={id} shape="drawer" role={isWide ? "none" : undefined} aria-label={isWide ? undefined : texts.label} className="filter-sheet" onSubmit={({ currentTarget }) => currentTarget.close()}>
        <div className="filter-sheet-head">
          <h2 className="text-2xl">{texts.label}</h2>
          <DialogClose dialog={id} aria-label={texts.close} className="needs-script button button-ghost button-icon -me-3">
            {closeIcon}
          </DialogClose>
        </div>
        {children}
      </Dialog>
    </div>
  );
}
