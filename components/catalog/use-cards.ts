import { useEffect, useState } from "react";
import type { ProductCard } from "@/lib/catalog/product";
import { readCards } from "@/lib/catalog/read-cards";

/** Null for a product that is no longer sold. */
type CardsById = ReadonlyMap<string, ProductCard | null>;

/** Reads each product of a list once; removing one from the list causes no request. */
export function useCards(ids: readonly string[]) {
  const [known, setKnown] = useState<CardsById>(new Map());
  const [hasFailed, setHasFailed] = useState(false);
  const missing = ids.filter((id) => !known.has(id)).join(",");

  useEffect(() => {
    if (missing === "" || hasFailed) return;
    let isCurrent = true;
    const missingIds = missing.split(",");
    readCards(missingIds).then(
      (cards) => {
        if (!isCurrent) return;
        setKnown(
          (before) =>
            new Map([
              ...before,
              ...missingIds.map((id) => [id, cards.find((card) => card.id === id) ?? null] as const),
            ]),
        );
      },
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [missing, hasFailed]);

  return {
    cards: ids.flatMap((id) => known.get(id) ?? []),
    gone: ids.filter((id) => known.get(id) === null),
    isLoading: missing !== "" && !hasFailed,
    hasFailed,
    retry: () => setHasFailed(false),
  };
}
