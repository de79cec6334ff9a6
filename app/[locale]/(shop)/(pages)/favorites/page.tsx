import type { Metadata } from "next";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { Picks } from "@/components/catalog/picks";
import { paths } from "@/lib/http/paths";
import { fill } from "@/lib/i18n/fill";
import { pageMetadata } from "@/lib/settings/page-metadata";
import { shopName } from "@/lib/settings/queries";
import { EmptyFavorites } from "./empty-favorites";
import { FavoritesSkeleton } from "./favorites-skeleton";
import { FavoritesView } from "./favorites-view";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("favorites");
  return pageMetadata({ path: paths.favorites, title: t("metaTitle"), index: false });
}

export default async function FavoritesPage() {
  const locale = await getLocale();
  const [{ favorites, catalog }, shop] = await Promise.all([getMessages(), shopName(locale)]);
  const texts = { ...favorites, shareTitle: fill(favorites.shareTitle, { shop }, locale) };
  const loading = <FavoritesSkeleton texts={favorites} />;
  const { soldOut, from, wasPrice, saving } = catalog;
  const cardTexts = { soldOut, from, wasPrice, saving };
  return (
    <div className="short-page container py-10 lg:py-16">
      {/* The query says which list to show, and a prerendered page does not know its query. */}
      <Suspense fallback={loading}>
        <FavoritesView
          locale={locale}
          texts={texts}
          cardTexts={cardTexts}
          loading={loading}
          empty={<EmptyFavorites />}
          picks={<Picks id="favorites-picks" />}
        />
      </Suspense>
    </div>
  );
}
