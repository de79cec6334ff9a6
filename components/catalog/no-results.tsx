import { getLocale, getTranslations } from "next-intl/server";
import { Link } from "@/components/shell/link";
import { buttonStyle } from "@/components/shop-ui/button";
import { countChoices, type Filters, listHref } from "@/lib/catalog/filters";
import { inLocale } from "@/lib/catalog/product";
import { categories, featuredProducts, searchProducts } from "@/lib/catalog/queries";
import type { Facets } from "@/lib/catalog/rows";
import { type WayOut, waysOut } from "@/lib/catalog/ways-out";
import { formatMoney } from "@/lib/core/money";
import { paths } from "@/lib/http/paths";
import { shopSettings } from "@/lib/settings/queries";
import { facetLabels } from "./facet-labels";
import { ProductGrid } from "./product-grid";
import { SectionHeading } from "./section-heading";

type Props = { filters: Filters; facets: Facets | null };

/** How many products a search without results proposes. */
const SHOWN = 4;

/** Shown for an empty list: which filter is too narrow, links that remove it, and links to the categories. */
export async function NoResults({ filters, facets }: Props) {
  const [t, ways] = await Promise.all([getTranslations("list.empty"), allWaysOut(filters, facets)]);
  const isNarrowed = countChoices(filters) > 0;
  return (
    <>
      <div className="short-page flex flex-col items-center gap-6 border border-border px-6 py-16 text-center">
        <p className="font-display text-2xl">{isNarrowed ? t("titleFiltered") : t("title")}</p>
        {isNarrowed ? (
          <Reason filters={filters} ways={ways} />
        ) : (
          <p className="max-w-md text-muted-foreground">{t("text")}</p>
        )}
        {ways.length > 0 && <WaysOut filters={filters} facets={facets} ways={ways} />}
        {ways.length === 0 && (
          <Link href={isNarrowed ? listHref({ search: filters.search }) : paths.products()} className={buttonStyle({})}>
            {isNarrowed ? t("withoutFilters") : t("all")}
          </Link>
        )}
        <Categories />
      </div>
      {!isNarrowed && <Proposed />}
    </>
  );
}

async function Proposed() {
  const [t, products] = await Promise.all([getTranslations("home.featured"), featuredProducts(SHOWN)]);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="proposed">
      <SectionHeading id="proposed" title={t("title")} />
      <ProductGrid products={products} columns="beside" />
    </section>
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
    <ul className="flex flex-wrap justify-center gap-3">
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
    <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2">
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
