import type { Metadata } from "next";
import { connection } from "next/server";
import { getLocale, getTranslations } from "next-intl/server";
import { listTitle } from "@/components/catalog/list-title";
import { ProductList } from "@/components/catalog/product-list";
import { ErrorScreen } from "@/components/shell/error-screen";
import { buttonStyle } from "@/components/shop-ui/button";
import { type Filters, listHref, parseFilters } from "@/lib/catalog/filters";
import { inLocale, type Picture } from "@/lib/catalog/product";
import { listHead } from "@/lib/catalog/list-head";
import { searchProducts } from "@/lib/catalog/queries";
import type { ProductList as List } from "@/lib/catalog/rows";
import type { Locale } from "@/lib/core/locale";
import { report } from "@/lib/core/log";
import { paths } from "@/lib/http/paths";
import { Busy } from "@/lib/http/turns";
import type { SharePicture } from "@/lib/i18n/metadata";
import { localePath } from "@/lib/i18n/navigation";
import { UNEXPECTED } from "@/lib/i18n/unexpected";
import { mediaUrl } from "@/lib/media/picture";
import { pageMetadata } from "@/lib/settings/page-metadata";

/**
 * The server sends the page when it is complete, so that it is whole and in order without script too
 * (docs/decisions/one-production.md).
 */
export const instant = false;

type Props = PageProps<"/[locale]/results">;

/**
 * `/products?…`. Search engines follow its links but do not index it, since every combination of facets would be a
 * page. They index only the list of one category or one house.
 */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const filters = parseFilters(await searchParams);
  const [locale, t, head] = await Promise.all([
    getLocale(),
    getTranslations("list"),
    listHead(filters).catch(() => null),
  ]);
  const description = t("metaDescription");
  const title = await listTitle(filters, head);
  if (!head) return pageMetadata({ path: paths.products(), title, description, index: false });
  return pageMetadata({
    path: head.path,
    title,
    description: head.description ? inLocale(head.description, locale) : description,
    picture: head.image ? sharePicture(head.image, locale) : undefined,
    index: head.isOwnPage,
  });
}

const SHARE_WIDTH = 1280;

const sharePicture = ({ path, width, height, alt }: Picture, locale: Locale): SharePicture => ({
  url: mediaUrl(path, SHARE_WIDTH, "webp"),
  width: SHARE_WIDTH,
  height: Math.round((SHARE_WIDTH * height) / width),
  alt: inLocale(alt, locale),
});

export default async function ResultsPage({ searchParams }: Props) {
  const requested = parseFilters(await searchParams);
  // A prefetched page is rendered only up to here. Next would break off the query after this line, and the log would
  // say that the backend cannot be reached.
  await connection();
  const found = await shownList(requested).catch((error: unknown) => {
    if (!(error instanceof Busy)) report("page", error, { page: "results" });
    return null;
  });
  return found ? <ProductList {...found} /> : <ListUnavailable filters={requested} />;
}

/** When products were sold out meanwhile, the requested page may no longer exist: then shows the last page. */
async function shownList(requested: Filters): Promise<{ filters: Filters; list: List }> {
  const list = await searchProducts(requested);
  const filters = { ...requested, page: Math.min(requested.page, list.pages) };
  return { filters, list: filters.page === requested.page ? list : await searchProducts(filters) };
}

/**
 * The page renders this itself, because an error boundary needs script. It does not show the id of the request: the
 * sender may choose that id, and other visitors may get this response too. The plain link requests the page again.
 */
async function ListUnavailable({ filters }: { filters: Filters }) {
  const locale = await getLocale();
  return (
    <ErrorScreen locale={locale}>
      <a href={localePath(locale, listHref(filters))} className={buttonStyle()}>
        {UNEXPECTED[locale].retry}
      </a>
    </ErrorScreen>
  );
}
