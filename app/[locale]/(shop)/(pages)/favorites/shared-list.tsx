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

/** A shared list. Nothing of it is stored until the visitor chooses to keep it. */
export function SharedList({ ids, locale, texts, card, loading }: Props) {
  const mine = useFavorites();
  const { cards, isLoading, hasFailed, retry } = useCards(ids);
  const { shared } = texts;
  const sold = cards.map(({ id }) => id);
  const allKept = sold.every((id) => mine.includes(id));

  if (isLoading) return loading;
  return (
    <>
      <FavoritesHeader title={shared.title} text={cards.length > 0 || hasFailed ? shared.text : shared.none}>
        <div className="flex flex-wrap items-center gap-3">
          {!allKept && <Button onClick={() => keepFavorites(sold)}>{shared.save}</Button>}
          <p role="status" className="text-muted-foreground empty:hidden">
            {allKept && sold.length > 0 && shared.saved}
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
        texts={card}
        actions={({ id, name }) => (
          <FavoriteButton id={id} label={fill(texts.keep, { name: inLocale(name, locale) }, locale)} />
        )}
      />
    </>
  );
}
