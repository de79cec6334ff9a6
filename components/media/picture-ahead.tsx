"use client";

import { preload } from "react-dom";
import { mediaUrl, SMALL_WIDTHS, srcSet, WIDTHS } from "@/lib/media/picture";

type Props = {
  path: string;
  /** As at the picture itself, like `small`: the browser must choose the same file. */
  sizes: string;
  small?: boolean;
  media?: string;
};

/**
 * Names a page's largest picture in the head of the page. Otherwise the browser learns of it ten kilobytes later, after
 * all scripts, and paints it a tenth of a second later on a slow phone. A client component that does nothing in the
 * browser: from a server component, React would name the picture also in the data of pages that are loaded ahead.
 */
export function PictureAhead({ path, sizes, small = false, media }: Props) {
  if (typeof window === "undefined") {
    preload(mediaUrl(path, 640, "avif"), {
      as: "image",
      type: "image/avif",
      imageSrcSet: srcSet(path, "avif", small ? SMALL_WIDTHS : WIDTHS),
      imageSizes: sizes,
      fetchPriority: "high",
      ...(media !== undefined && { media }),
    });
  }
  return null;
}
