"use client";

import { type ComponentType, type CSSProperties, type MouseEvent, useState } from "react";
import { Picture } from "@/components/media/picture";
import { PictureAhead } from "@/components/media/picture-ahead";
import type { Picture as PictureOf } from "@/lib/catalog/product";
import type { Locale } from "@/lib/core/locale";
import { fill } from "@/lib/i18n/fill";
import { mediaUrl } from "@/lib/media/picture";
import type { ViewerProps, ViewerTexts } from "./picture-viewer";

const WIDE_SIZES = "(min-width: 1280px) max(690px, 35vw), (min-width: 1024px) 54vw";
/** On a phone the edge of the next picture is in sight too. */
const sizesFor = (count: number) => `${WIDE_SIZES}, ${count === 1 ? "92vw" : "81vw"}`;

type Props = {
  pictures: readonly PictureOf[];
  locale: Locale;
  label: string;
  texts: ViewerTexts;
};

/**
 * The pictures of a product. On a phone the shopper swipes through them, and each shows its number; on a wide screen
 * they are one below the other. A press enlarges a picture; without script the browser opens its file.
 */
export function Gallery({ pictures, locale, label, texts }: Props) {
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null);
  const [start, setStart] = useState<number | null>(null);
  const count = pictures.length;

  function enlarge(event: MouseEvent<HTMLAnchorElement>, index: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    // Safari does not focus a pressed link, and the viewer returns the focus to the element that had it.
    link.focus();
    import("./picture-viewer").then(
      ({ PictureViewer }) => {
        setViewer(() => PictureViewer);
        setStart(index);
      },
      () => window.location.assign(link.href),
    );
  }

  return (
    <>
      <ul aria-label={label} data-first className="gallery" style={{ "--all": `"${texts.of}"` } as CSSProperties}>
        {pictures.map((picture, index) => (
          <li key={picture.path}>
            <a
              href={mediaUrl(picture.path, 1600, "webp")}
              aria-label={fill(texts.position, { n: index + 1, all: count }, locale)}
              onClick={(event) => enlarge(event, index)}
              className="picture-frame"
            >
              {index === 0 && <PictureAhead path={picture.path} sizes={sizesFor(count)} />}
              <Picture picture={picture} locale={locale} sizes={sizesFor(count)} priority={index === 0} />
            </a>
          </li>
        ))}
        {count === 0 && <li className="picture-frame aspect-square" />}
      </ul>
      {Viewer && start !== null && (
        <Viewer
          pictures={pictures}
          locale={locale}
          label={label}
          texts={texts}
          start={start}
          onClose={() => setStart(null)}
        />
      )}
    </>
  );
}
