"use client";

import { Picture } from "@/components/media/picture";
import type { Picture as PictureOf } from "@/lib/catalog/product";
import type { Locale } from "@/lib/core/locale";

const SIZES = "(min-width: 1280px) 690px, (min-width: 1024px) 54vw, 92vw";

type Props = { pictures: readonly PictureOf[]; locale: Locale; label: string };

/** Pictures side by side to swipe on a phone, one below the other on a desk. No script: the browser scrolls. */
export function Gallery({ pictures, locale, label }: Props) {
  return (
    <ul aria-label={label} tabIndex={pictures.length > 1 ? 0 : undefined} className="gallery">
      {pictures.map((picture, index) => (
        <li key={picture.path}>
          <div className="aspect-square picture-frame">
            <Picture picture={picture} locale={locale} sizes={SIZES} priority={index === 0} />
          </div>
        </li>
      ))}
      {pictures.length === 0 && <li className="picture-frame aspect-square" />}
    </ul>
  );
}
