import Link from "next/link";
import type { ReactNode } from "react";
import { useCards } from "@/components/catalog/use-cards";
import { FavoriteButton } from "@/components/favorites/favorite-button";
import { Button, buttonStyle } from "@/components/shop-ui/button";
import { inLocale } from "@/lib/catalog/product";
import type { Favorites } from "@/lib/favorites/favorites";
import { keepFavorites, useFavorites } from "@/lib/favorites/use-favorites";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { localePath } from "@/lib/i18n/navigation";
import { CardGrid, LoadFailed } from "./card-grid";
import { FavoritesHeader } from "./favorites-header";
import type { FavoritesContext } from "./favorites-view";

type Props = FavoritesContext & { ids: Favorites; loading: ReactNode };

/** A list that somebody shared. The browser stores nothing of it until the visitor chooses to keep it. */
export function SharedList({ ids, locale, texts, cardTexts, loading }: Props) {
  const ownIds = useFavorites();
  const { cards, isLoading, hasFailed, retry } = useCards(ids);
  const { shared } = texts;
  const soldIds = cards.map(({ id }) => id);
  const areAllKept = soldIds.every((id) => ownIds.includes(id));

  if (isLoading) return loading;
  return (
    <>
      <FavoritesHeader title={shared.title} text={cards.length > 0 || hasFailed ? shared.text : shared.none}>
        <div className="flex flex-wrap items-center gap-3">
          {!areAllKept && <Button onClick={() => keepFavorites(soldIds)}>{shared.save}</Button>}
          <p role="status" className="text-muted-foreground empty:sr-only">
            {areAllKept && soldIds.length > 0 && shared.saved}
          </p>
          <Link href={localePath(locale, paths.favorites)} className={buttonStyle({ variant: "outline" })}>
            {shared.own}
          </Link>
        </div>
      </FavoritesHeader>
      {hasFailed && <LoadFailed texts={texts} onRetry={retry} />}
      <CardGrid
        label={texts.list}
        cards={cards}
        locale={locale}
        texts={cardTexts}
        actions={({ id, name }) => (
          <FavoriteButton id={id} label={fill(texts.keep, { name: inLocale(name, locale) }, locale)} />
        )}
      />
    </>
  );
}
