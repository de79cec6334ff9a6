import { StarIcon } from "@/components/shop-ui/icons";
import type { Testimonial } from "@/lib/content/testimonial";
import { formatDay } from "@/lib/core/date";
import type { Locale } from "@/lib/core/locale";

const MAX_RATING = 5;

type Props = { voice: Testimonial; locale: Locale; /** "4 out of 5", for screen readers. */ rating: string | null };

export function Voice({ voice, locale, rating }: Props) {
  return (
    <figure className="flex h-full flex-col border-t border-border pt-6">
      {rating !== null && (
        <p className="mb-5 flex gap-1">
          <span className="sr-only">{rating}</span>
          {Array.from({ length: MAX_RATING }, (_, index) => (
            <StarIcon
              key={index}
              className={`size-4 ${index < (voice.rating ?? 0) ? "filled text-accent-strong" : "text-input"}`}
            />
          ))}
        </p>
      )}
      <blockquote className="mb-6 font-display text-xl leading-[1.45] wrap-anywhere whitespace-pre-line lg:text-2xl lg:leading-[1.45] rtl:leading-[1.6]">
        <p dir="auto">{voice.quote}</p>
      </blockquote>
      <figcaption className="mt-auto flex flex-wrap gap-x-1.5 text-sm text-muted-foreground">
        <bdi className="text-foreground">{voice.author}</bdi>
        {voice.city !== null && <bdi>{voice.city}</bdi>}
        <time dateTime={voice.createdAt} className="basis-full">
          {formatDay(voice.createdAt, locale)}
        </time>
      </figcaption>
    </figure>
  );
}
