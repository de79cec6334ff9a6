import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Picture } from "@/components/media/picture";
import { Dialog, DialogClose } from "@/components/shop-ui/dialog";
import { CloseIcon } from "@/components/shop-ui/icons";
import type { Picture as PictureOf } from "@/lib/catalog/product";
import { directionOf, type Locale } from "@/lib/core/locale";
import { fill } from "@/lib/i18n/fill";

const VIEWER = "picture-viewer";

export type ViewerTexts = Record<"position" | "next" | "previous" | "zoom" | "close", string>;

export type ViewerProps = {
  pictures: readonly PictureOf[];
  locale: Locale;
  label: string;
  texts: ViewerTexts;
  /** The index of the picture that was pressed. */
  start: number;
  onClose: () => void;
};

/** A product's pictures on the whole screen: swiped, by the buttons or by the arrow keys. A press on one shows it twice as large, to be moved about. */
export function PictureViewer({ pictures, locale, label, texts, start, onClose }: ViewerProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(start);
  const [isZoomed, setZoomed] = useState(false);
  const forwards = directionOf(locale) === "rtl" ? -1 : 1;
  const all = pictures.length;

  useEffect(() => {
    const dialog = document.getElementById(VIEWER);
    if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
    dialog.showModal();
    strip.current?.children[start]?.scrollIntoView({ behavior: "instant", inline: "start" });
  }, [start]);

  function show(index: number) {
    setZoomed(false);
    strip.current?.children[(index + all) % all]?.scrollIntoView({ inline: "start", block: "nearest" });
  }

  function onKeyDown({ key }: KeyboardEvent) {
    const step = { ArrowRight: forwards, ArrowLeft: -forwards }[key];
    if (step !== undefined && !isZoomed) show(at + step);
  }

  return (
    <Dialog id={VIEWER} shape="drawer" aria-label={label} className="picture-viewer" onClose={onClose}>
      <div className="flex h-dvh flex-col" onKeyDown={onKeyDown}>
        <div className="flex items-center justify-between gap-4 px-4 py-1">
          <p role="status" className="tabular-nums">
            {fill(texts.position, { n: at + 1, all }, locale)}
          </p>
          <DialogClose dialog={VIEWER} aria-label={texts.close} className="button button-ghost button-icon">
            <CloseIcon />
          </DialogClose>
        </div>
        <ul
          ref={strip}
          className="picture-strip"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setAt(Math.min(all - 1, Math.round(Math.abs(scrollLeft) / clientWidth)))
          }
        >
          {pictures.map((picture, index) => (
            <li key={picture.path} data-zoomed={(isZoomed && index === at) || undefined}>
              <button
                type="button"
                aria-label={texts.zoom}
                aria-pressed={isZoomed && index === at}
                tabIndex={index === at ? 0 : -1}
                onClick={() => setZoomed(!isZoomed)}
              >
                <Picture picture={picture} locale={locale} sizes={isZoomed ? "200vw" : "100vw"} />
              </button>
            </li>
          ))}
        </ul>
        {all > 1 && (
          <div className="flex justify-center gap-3 p-3">
            <button type="button" className="button button-outline" onClick={() => show(at - 1)}>
              {texts.previous}
            </button>
            <button type="button" className="button button-outline" onClick={() => show(at + 1)}>
              {texts.next}
            </button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
