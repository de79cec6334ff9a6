import type { Locale } from "@/lib/core/locale";
import { inLocale, type Picture as PictureOf } from "@/lib/catalog/product";
import { mediaUrl, SMALL_WIDTHS, srcSet, WIDTHS } from "@/lib/media/picture";

type Props = {
  picture: PictureOf;
  locale: Locale;
  /** The `sizes` attribute: the width of the picture on the page, by which the browser chooses a file. */
  sizes: string;
  /** For a picture that is never wider than 320 px: offers the browser fewer files. */
  small?: boolean;
  /**
   * For the first pictures of a page, one of which is usually its largest paint. The browser loads them first, and they
   * alone have the blurred preview: the others load long before the shopper scrolls to them, and two dozen previews
   * cost a list a third of its styling time.
   */
  priority?: boolean;
  className?: string;
};

const blurredPreview = ({ blur }: PictureOf) =>
  blur === null ? undefined : { backgroundImage: `url("${blur}")`, backgroundSize: "cover" };

/**
 * A picture from our own origin, with its space reserved. The few browsers that do not know AVIF get one WebP file of a
 * middle width.
 */
export function Picture({ picture, locale, sizes, small = false, priority = false, className }: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(picture.path, "avif", small ? SMALL_WIDTHS : WIDTHS)} sizes={sizes} />
      <img
        src={mediaUrl(picture.path, small ? 640 : 960, "webp")}
        alt={inLocale(picture.alt, locale)}
        width={picture.width}
        height={picture.height}
        {...(priority
          ? { fetchPriority: "high", style: blurredPreview(picture) }
          : { loading: "lazy", decoding: "async" })}
        className={className}
      />
    </picture>
  );
}

const SQUARE = { alt: { en: "", ar: "" }, width: 320, height: 320, blur: null };

/**
 * A small picture beside the name of its product. Its alt text is empty: with the name as alt text, a screen reader would
 * read the name twice.
 */
export const SquarePicture = ({ path, ...props }: Omit<Props, "picture"> & { path: string }) => (
  <Picture picture={{ ...SQUARE, path }} small {...props} />
);
