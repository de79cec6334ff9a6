import { type ReactNode, useState } from "react";
import { useCards } from "@/components/catalog/use-cards";
import { ShareButton } from "@/components/shell/share-button";
import { inLocale, type ProductCard } from "@/lib/catalog/product";
import { removeFavorites, restoreFavorite, useFavorites } from "@/lib/favorites/use-favorites";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { localePath } from "@/lib/i18n/navigation";
import { CardGrid, LoadFailed } from "./card-grid";
import { FAVORITES_TITLE, FavoritesHeader } from "./favorites-header";
import type { FavoritesContext } from "./favorites-view";

type Props = FavoritesContext & Record<"loading" | "empty" | "picks", ReactNode>;
/** One row of cards. */
const SHORT_LIST = 4;

type Removed = { id: string; name: string; index: number };

/** The list of this browser. A heart removes its card at once; the line above the cards can restore it. */
export function OwnList({ locale, texts, cardTexts, loading, empty, picks }: Props) {
  const ids = useFavorites();
  const { cards, gone, isLoading, hasFailed, retry } = useCards(ids);
  const [removed, setRemoved] = useState<Removed | null>(null);

  function remove(product: ProductCard) {
    setRemoved({ id: product.id, name: inLocale(product.name, locale), index: ids.indexOf(product.id) });
    removeFavorites([product.id]);
    // The pressed heart was removed with its card.
    document.getElementById(FAVORITES_TITLE)?.focus();
  }

  function undo({ id, index }: Removed) {
    restoreFavorite(id, index);
    setRemoved(null);
    document.getElementById(FAVORITES_TITLE)?.focus();
  }

  if (isLoading && cards.length === 0) return loading;
  return (
    <>
      {ids.length > 0 && (
        <FavoritesHeader title={texts.title} text={texts.text}>
          <ShareButton
            variant="outline"
            path={localePath(locale, paths.sharedFavorites(ids))}
            texts={{ share: texts.share, title: texts.shareTitle, copied: texts.copied, link: texts.link }}
          />
        </FavoritesHeader>
      )}
      {/* Not hidden while it is empty: a screen reader says only a text that appears in an element that it knows. */}
      <div
        role="status"
        className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-muted-foreground empty:sr-only"
      >
        {removed && (
          <>
            <p>{fill(texts.removed, { name: removed.name }, locale)}</p>
            <button type="button" className="link min-h-11 text-foreground" onClick={() => undo(removed)}>
              {texts.undo}
            </button>
          </>
        )}
      </div>
      {gone.length > 0 && (
        <p className="mb-6 flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-muted-foreground">
          <span>{fill(texts.gone, { n: gone.length }, locale)}</span>
          <button type="button" className="link min-h-11 text-foreground" onClick={() => removeFavorites(gone)}>
            {texts.forget}
          </button>
        </p>
      )}
      {hasFailed && <LoadFailed texts={texts} onRetry={retry} />}
      {ids.length === 0 ? (
        empty
      ) : (
        <CardGrid
          label={texts.list}
          cards={cards}
          locale={locale}
          texts={cardTexts}
          actions={(product) => (
            <button
              type="button"
              aria-pressed="true"
              aria-label={fill(texts.keep, { name: inLocale(product.name, locale) }, locale)}
              onClick={() => remove(product)}
              className="heart"
            />
          )}
        />
      )}
      {ids.length <= SHORT_LIST && picks}
    </>
  );
}
