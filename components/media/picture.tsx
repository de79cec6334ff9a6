import type { Locale } from "@/lib/core/locale";
import { inLocale, type Picture as PictureOf } from "@/lib/catalog/product";
import { mediaUrl, SMALL_WIDTHS, srcSet, WIDTHS } from "@/lib/media/picture";

type Props = {
  picture: PictureOf;
  locale: Locale;
  /** What the picture will measure, as in the `sizes` attribute: decides which file a phone loads. */
  sizes: string;
  /** Never shown wider than 320 px: names fewer files. */
  small?: boolean;
  /**
   * For the first pictures of a page, one of which is usually its largest paint: fetched first, and painted with the frame they arrive in. Only
   * they need the blurred colour: the others are fetched long before they are scrolled to, and two dozen colours cost a list a third of its styling.
   */
  priority?: boolean;
  className?: string;
};

const behind = ({ blur }: PictureOf) =>
  blur === null ? undefined : { backgroundImage: `url("${blur}")`, backgroundSize: "cover" };

/** A picture from our own origin: the space is reserved, and AVIF is used where it is known. The few browsers without it get one file of a middling width. */
export function Picture({ picture, locale, sizes, small = false, priority = false, className }: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(picture.path, "avif", small ? SMALL_WIDTHS : WIDTHS)} sizes={sizes} />
      <img
        src={mediaUrl(picture.path, small ? 640 : 960, "webp")}
        alt={inLocale(picture.alt, locale)}
        width={picture.width}
        height={picture.height}
        {...(priority ? { fetchPriority: "high", style: behind(picture) } : { loading: "lazy", decoding: "async" })}
        className={className}
      />
    </picture>
  );
}
