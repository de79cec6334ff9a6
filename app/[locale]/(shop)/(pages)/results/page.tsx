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

/** The page waits for what it shows: whole and in order without script too (docs/decisions/one-production.md). */
export const instant = false;

type Props = PageProps<"/[locale]/results">;

/** `/products?…`: not indexed, since every combination of facets would be a page; its links are followed. A category's or a house's page is indexed. */
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
  const asked = parseFilters(await searchParams);
  // An address fetched ahead is rendered up to here: the question would be broken off, and look like a backend that cannot be reached.
  await connection();
  const found = await shownList(asked).catch((error: unknown) => {
    if (!(error instanceof Busy)) report("page", error, { page: "results" });
    return null;
  });
  return found ? <ProductList {...found} /> : <ListUnavailable filters={asked} />;
}

/** Products are sold out and put away while somebody turns the pages, and with them the last one. */
async function shownList(asked: Filters): Promise<{ filters: Filters; list: List }> {
  const list = await searchProducts(asked);
  const filters = { ...asked, page: Math.min(asked.page, list.pages) };
  return { filters, list: filters.page === asked.page ? list : await searchProducts(filters) };
}

/** Said by the page itself: what it throws, only its script could show. Without the request's id, which a sender may choose: others may get this answer too. A plain link to the same page: the browser asks again. */
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
