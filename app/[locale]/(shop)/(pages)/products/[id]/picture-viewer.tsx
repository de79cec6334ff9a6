import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Picture, SquarePicture } from "@/components/media/picture";
import { Dialog, DialogClose } from "@/components/shop-ui/dialog";
import { CloseIcon } from "@/components/shop-ui/icons";
import type { Picture as PictureOf } from "@/lib/catalog/product";
import { directionOf, type Locale } from "@/lib/core/locale";
import { fill } from "@/lib/i18n/fill";

const VIEWER = "picture-viewer";

export type ViewerTexts = Record<"position" | "of" | "next" | "previous" | "zoom" | "close", string>;

export type ViewerProps = {
  pictures: readonly PictureOf[];
  locale: Locale;
  label: string;
  texts: ViewerTexts;
  /** The index of the picture that was pressed. */
  start: number;
  onClose: () => void;
};

/**
 * A product's pictures on the whole screen. The shopper swipes, or uses the buttons or the arrow keys. A press on a
 * picture shows it twice as large, and the shopper can move it.
 */
export function PictureViewer({ pictures, locale, label, texts, start, onClose }: ViewerProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  const [isZoomed, setZoomed] = useState(false);
  const stepRight = directionOf(locale) === "rtl" ? -1 : 1;
  const count = pictures.length;

  useEffect(() => {
    const dialog = document.getElementById(VIEWER);
    if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
    dialog.showModal();
    strip.current?.children[start]?.scrollIntoView({ behavior: "instant", inline: "start" });
  }, [start]);

  function show(index: number) {
    setZoomed(false);
    strip.current?.children[index]?.scrollIntoView({ inline: "start", block: "nearest" });
  }

  function onKeyDown({ key }: KeyboardEvent) {
    const step = { ArrowRight: stepRight, ArrowLeft: -stepRight }[key];
    if (step !== undefined && !isZoomed) show(current + step);
  }

  const positionText = (index: number) => fill(texts.position, { n: index + 1, all: count }, locale);

  /** `aria-disabled`: a disabled button would lose the focus at the last picture. */
  const stepButton = (by: 1 | -1, label: string) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!pictures[current + by]}
      className="button button-outline picture-step"
      onClick={() => show(current + by)}
    />
  );

  return (
    <Dialog id={VIEWER} shape="drawer" aria-label={label} className="picture-viewer" onClose={onClose}>
      <div className="flex h-dvh flex-col" onKeyDown={onKeyDown}>
        <div className="flex items-center justify-between gap-4 px-gutter py-2">
          <p role="status" className="tabular-nums">
            {positionText(current)}
          </p>
          <DialogClose dialog={VIEWER} aria-label={texts.close} className="button button-ghost button-icon -me-3">
            <CloseIcon />
          </DialogClose>
        </div>
        <div className="relative min-h-0 flex-1">
          {count > 1 && stepButton(-1, texts.previous)}
          <ul
            ref={strip}
            className="picture-strip"
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              setCurrent(Math.min(count - 1, Math.round(Math.abs(scrollLeft) / clientWidth)))
            }
          >
            {pictures.map((picture, index) => (
              <li key={picture.path} data-zoomed={(isZoomed && index === current) || undefined}>
                <button
                  type="button"
                  aria-label={texts.zoom}
                  aria-pressed={isZoomed && index === current}
                  tabIndex={index === current ? 0 : -1}
                  onClick={() => setZoomed(!isZoomed)}
                >
                  <Picture picture={picture} locale={locale} sizes={isZoomed ? "200vw" : "100vw"} />
                </button>
              </li>
            ))}
          </ul>
          {count > 1 && stepButton(1, texts.next)}
        </div>
        {count > 1 && (
          <ul className="picture-thumbs">
            {pictures.map(({ path }, index) => (
              <li key={path}>
                <button
                  type="button"
                  aria-label={positionText(index)}
                  aria-current={index === current || undefined}
                  onClick={() => show(index)}
                >
                  <SquarePicture path={path} locale={locale} sizes="64px" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
