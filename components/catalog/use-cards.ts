import { useEffect, useState } from "react";
import type { ProductCard } from "@/lib/catalog/product";
import { readCards } from "@/lib/catalog/read-cards";

/** Null for a product that is no longer sold. */
type Known = ReadonlyMap<string, ProductCard | null>;

/** The products of a list, asked for once each: taking one off the list asks nothing. */
export function useCards(ids: readonly string[]) {
  const [known, setKnown] = useState<Known>(new Map());
  const [hasFailed, setHasFailed] = useState(false);
  const missing = ids.filter((id) => !known.has(id)).join(",");

  useEffect(() => {
    if (missing === "" || hasFailed) return;
    let isCurrent = true;
    const asked = missing.split(",");
    readCards(asked).then(
      (cards) => {
        if (!isCurrent) return;
        setKnown(
          (before) =>
            new Map([...before, ...asked.map((id) => [id, cards.find((card) => card.id === id) ?? null] as const)]),
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
