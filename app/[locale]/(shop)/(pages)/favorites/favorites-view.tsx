"use client";

import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import type { CardTexts } from "@/components/catalog/card-frame";
import type { Locale } from "@/lib/core/locale";
import { useHydrated } from "@/lib/core/use-hydrated";
import { sharedFavorites } from "@/lib/favorites/favorites";
import type messages from "@/messages/en.json";
import { OwnList } from "./own-list";
import { SharedList } from "./shared-list";

export type FavoritesContext = { locale: Locale; texts: (typeof messages)["favorites"]; cardTexts: CardTexts };

type Props = FavoritesContext & {
  /** Shown until the browser's own list is known. */ loading: ReactNode;
  empty: ReactNode;
  /** Below a short or empty list. */ picks: ReactNode;
};

/** The shared list in the address, or else the list of this browser. */
export function FavoritesView({ loading, empty, picks, ...shop }: Props) {
  const shared = sharedFavorites(useSearchParams().get("ids"));
  const ready = useHydrated();
  if (!ready) return loading;
  return shared.length > 0 ? (
    <SharedList ids={shared} loading={loading} {...shop} />
  ) : (
    <OwnList loading={loading} empty={empty} picks={picks} {...shop} />
  );
}
