import { getLocale, getTranslations } from "next-intl/server";
import { windowPicture } from "@/components/media/house-pictures";
import { Link } from "@/components/shell/link";
import { PictureMessage } from "@/components/shell/picture-message";
import { buttonStyle } from "@/components/shop-ui/button";
import { type Filters, listHref } from "@/lib/catalog/filters";
import { inLocale } from "@/lib/catalog/product";
import { categories, searchProducts } from "@/lib/catalog/queries";
import type { Facets, ProductList } from "@/lib/catalog/rows";
import { type WayOut, waysOut } from "@/lib/catalog/ways-out";
import { formatMoney } from "@/lib/core/money";
import { paths } from "@/lib/http/paths";
import { shopSettings } from "@/lib/settings/queries";
import { facetLabels } from "./facet-labels";
import { Picks } from "./picks";

type Props = { filters: Filters; facets: Facets | null };

/** The whole page of a search that finds nothing and has no filter that could be removed. */
export async function NothingFound({
  filters: { search },
  list: { ceiling },
}: {
  filters: Filters;
  list: ProductList;
}) {
  const [locale, t, { currency }] = await Promise.all([getLocale(), getTranslations("list"), shopSettings()]);
  const searched = [
    search && t("resultsFor", { search }),
    ceiling !== null && t("toPrice", { price: formatMoney(ceiling, currency, locale) }),
  ];
  return (
    <div className="short-page container py-10 lg:py-16">
      <PictureMessage
        picture={windowPicture()}
        eyebrow={searched.filter(Boolean).join(" · ")}
        title={t("empty.title")}
        text={t("empty.text")}
      >
        <Link href={paths.products()} className={buttonStyle({ size: "lg" })}>
          {t("empty.all")}
        </Link>
        <Categories />
      </PictureMessage>
      <Picks id="proposed" />
    </div>
  );
}

/** Shown for a list that its filters leave empty: which one is too narrow, links that remove it, and the categories. */
export async function NoResults({ filters, facets }: Props) {
  const [t, ways] = await Promise.all([getTranslations("list.empty"), allWaysOut(filters, facets)]);
  return (
    <div className="short-page flex flex-col items-start gap-6">
      <p className="font-display text-2xl">{t("titleFiltered")}</p>
      <Reason filters={filters} ways={ways} />
      {ways.length > 0 && <WaysOut filters={filters} facets={facets} ways={ways} />}
      {ways.length === 0 && (
        <Link href={listHref({ search: filters.search })} className={buttonStyle({})}>
          {t("withoutFilters")}
        </Link>
      )}
      <Categories />
    </div>
  );
}

/** The facets of an empty list do not count the sold-out perfumes, so a second query counts them. */
async function allWaysOut(filters: Filters, facets: Facets | null): Promise<WayOut[]> {
  const ways = facets === null ? [] : waysOut(filters, facets);
  if (!filters.inStock) return ways;
  const withSoldOut = { ...filters, inStock: false, page: 1 };
  const { total } = await searchProducts(withSoldOut);
  return total > 0 ? [...ways, { kind: "inStock", filters: withSoldOut }] : ways;
}

/** Why the list is empty, in one sentence. */
async function Reason({ filters: { priceMin, priceMax }, ways }: { filters: Filters; ways: readonly WayOut[] }) {
  const [locale, t, { currency }] = await Promise.all([getLocale(), getTranslations("list.empty"), shopSettings()]);
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const price = ways.find((way) => way.kind === "price")?.price;
  const sentence = () => {
    if (price && priceMax !== null && price.min > priceMax) return t("cheapest", { price: money(price.min) });
    if (price && priceMin !== null && price.max < priceMin) return t("dearest", { price: money(price.max) });
    return ways.length > 0 ? t("takeBack") : t("textFiltered");
  };
  return <p className="max-w-md text-muted-foreground">{sentence()}</p>;
}

async function WaysOut({ filters, facets, ways }: Props & { ways: readonly WayOut[] }) {
  const [t, list, labelOf] = await Promise.all([getTranslations("list.empty"), getTranslations("list"), facetLabels()]);
  const textOf = ({ kind }: WayOut): string => {
    if (kind === "price") return t("anyPrice");
    if (kind === "inStock") return t("without", { label: list("inStock") });
    const labels = filters[kind].map((slug) =>
      labelOf(kind, facets?.[kind].find((option) => option.slug === slug) ?? { slug, name: null }),
    );
    return t("without", { label: labels.join(" · ") });
  };
  return (
    <ul className="flex flex-wrap gap-3">
      {ways.map((way) => (
        <li key={way.kind}>
          <Link href={listHref(way.filters)} prefetch={false} className={buttonStyle({})}>
            {textOf(way)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

async function Categories() {
  const [locale, all] = await Promise.all([getLocale(), categories()]);
  return (
    <ul className="grid w-full grid-cols-2 gap-x-5 sm:flex sm:flex-wrap">
      {all.map((category) => (
        <li key={category.id}>
          <Link href={listHref({ category: [category.slug] })} className="link inline-flex min-h-11 items-center">
            {inLocale(category.name, locale)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
