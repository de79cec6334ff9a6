import type { Locale } from "@/lib/core/locale";
import { inLocale, type Picture as PictureOf } from "@/lib/catalog/product";
import { mediaUrl, srcSet } from "@/lib/media/picture";

type Props = {
  picture: PictureOf;
  locale: Locale;
  /** What the picture will measure, as in the `sizes` attribute: decides which file a phone loads. */
  sizes: string;
  /** For the first picture of a page, which is usually its largest paint. */
  priority?: boolean;
  className?: string;
};

/** A picture from our own origin: the space is reserved, a blurred colour stands in, and AVIF is used where it is known. */
export function Picture({ picture, locale, sizes, priority = false, className }: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(picture.path, "avif")} sizes={sizes} />
      <img
        src={mediaUrl(picture.path, 640, "webp")}
        srcSet={srcSet(picture.path, "webp")}
        sizes={sizes}
        alt={inLocale(picture.alt, locale)}
        width={picture.width}
        height={picture.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        className={className}
        style={picture.blur === null ? undefined : { backgroundImage: `url("${picture.blur}")`, backgroundSize: "cover" }}
      />
    </picture>
  );
}
