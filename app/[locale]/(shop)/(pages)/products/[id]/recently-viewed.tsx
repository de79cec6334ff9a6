"use client";

import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import type { CardTexts } from "@/components/catalog/card-frame";
import { GRID_LAYOUTS } from "@/components/catalog/grid-layouts";
import { seenBefore } from "@/lib/catalog/recently-viewed";
import { rememberViewed, useRecentlyViewed } from "@/lib/catalog/use-recently-viewed";
import type { Locale } from "@/lib/core/locale";
import type { RecentCardsProps } from "./recent-cards";

const MOST_SHOWN = 4;
/** The cards load when the section is this far below the screen. */
const LOAD_DISTANCE = "600px";

const RecentCards = lazy<ComponentType<RecentCardsProps>>(() =>
  import("./recent-cards").then(
    (file) => ({ default: file.RecentCards }),
    () => ({ default: () => null }),
  ),
);

type Props = { productId: string; locale: Locale; title: string; card: CardTexts };

/** The products that were viewed on this device before the current one. Loads when it is near the screen. */
export function RecentlyViewed({ productId, ...shown }: Props) {
  const ids = seenBefore(useRecentlyViewed(), productId, MOST_SHOWN);
  useEffect(() => rememberViewed(productId), [productId]);
  return ids.length === 0 ? null : <Section ids={ids} {...shown} />;
}

function Section({ ids, locale, title, card }: Omit<Props, "productId"> & { ids: readonly string[] }) {
  const section = useRef<HTMLElement>(null);
  const isNear = useIsNear(section);
  const heading = <h2 className="mb-8 text-2xl lg:text-3xl">{title}</h2>;
  const placeholder = (
    <>
      {heading}
      <CardSkeletons ids={ids} />
    </>
  );
  return (
    <section ref={section} aria-label={title} className="container pt-20 empty:hidden">
      {isNear ? (
        <Suspense fallback={placeholder}>
          <RecentCards ids={ids} locale={locale} texts={card} heading={heading} placeholder={placeholder} />
        </Suspense>
      ) : (
        placeholder
      )}
    </section>
  );
}

function useIsNear(element: { readonly current: Element | null }): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: LOAD_DISTANCE },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

/** As tall as the cards that replace it. */
function CardSkeletons({ ids }: { ids: readonly string[] }) {
  return (
    <div className={GRID_LAYOUTS.full.grid}>
      {ids.map((id) => (
        <div key={id} className="skeleton mb-24 aspect-square" />
      ))}
    </div>
  );
}
