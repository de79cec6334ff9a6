import Form from "next/form";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { CloseIcon } from "@/components/shop-ui/icons";
import { countChoices, FACETS, type Facet, type Filters, SORTS } from "@/lib/catalog/filters";
import type { Facets } from "@/lib/catalog/rows";
import { MINOR_PER_UNIT } from "@/lib/core/money";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { FacetGroup } from "./facet-group";
import { facetLabels } from "./facet-labels";
import { FilterFoot } from "./filter-foot";
import { FilterSheet } from "./filter-sheet";
import { SubmitOnChange } from "./submit-on-change";

type Props = { filters: Filters; facets: Facets; total: number };

/** These start open and the others folded; a facet with a chosen value is always open. */
const OPEN_FACETS: readonly Facet[] = ["category", "gender"];

/** The category is above the price, the other facets are below it. */
const isAbovePrice = (facet: Facet): boolean => facet === "category";

/** A plain GET form: its fields make the address, so it works before the script has loaded, and without script. */
export async function FilterForm({ filters, facets, total }: Props) {
  const [locale, { list, common }, t, labelOf] = await Promise.all([
    getLocale(),
    getMessages(),
    getTranslations("list"),
    facetLabels(),
  ]);
  const chosen = countChoices(filters);
  const shown = FACETS.filter((facet) => facets[facet].length > 1 || filters[facet].length > 0);
  const groupsOf = (some: readonly Facet[]) =>
    some.map((facet) => (
      <FacetGroup
        key={facet}
        facet={facet}
        title={t(`facets.${facet}`)}
        options={facets[facet].map((option) => [option.slug, labelOf(facet, option), option.count])}
        chosen={filters[facet]}
        open={OPEN_FACETS.includes(facet) || filters[facet].length > 0}
      />
    ));
  return (
    <FilterSheet
      texts={{
        open: chosen > 0 ? t("filtersChosen", { n: chosen }) : list.filters,
        label: list.filters,
        close: common.close,
      }}
      closeIcon={<CloseIcon />}
    >
      <Form
        key={JSON.stringify(filters)}
        action={localePath(locale, paths.products())}
        // Otherwise, without script, the browser would restore the old ticks on Back.
        autoComplete="off"
        className="filter-form"
        aria-label={list.filters}
      >
        {filters.search && <input type="hidden" name="search" value={filters.search} />}
        <label className="flex flex-col gap-2 text-sm">
          <span className="label">{t("sort")}</span>
          <select
            name="sort"
            defaultValue={filters.sort ?? (filters.search ? "relevance" : "newest")}
            className="input select"
          >
            {SORTS.filter((sort) => filters.search || sort !== "relevance").map((sort) => (
              <option key={sort} value={sort}>
                {t(`sorts.${sort}`)}
              </option>
            ))}
          </select>
        </label>
        {groupsOf(shown.filter(isAbovePrice))}
        <PriceRange filters={filters} legend={t("facets.price")} texts={{ min: t("priceMin"), max: t("priceMax") }} />
        {groupsOf(shown.filter((facet) => !isAbovePrice(facet)))}
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input type="checkbox" name="in_stock" value="1" defaultChecked={filters.inStock} className="checkbox" />
          {t("inStockOnly", { n: facets.inStock })}
        </label>
        <FilterFoot total={total} locale={locale} texts={{ show: list.show, apply: list.apply, clear: list.clear }} />
        <SubmitOnChange />
      </Form>
    </FilterSheet>
  );
}

/** Western, Arabic and Persian digits, with or without spaces. */
const AMOUNT_PATTERN = "[0-9٠-٩۰-۹ ]*";

const wholeUnits = (minor: number | null) => (minor === null ? undefined : minor / MINOR_PER_UNIT);

function PriceRange({
  filters,
  legend,
  texts,
}: {
  filters: Filters;
  legend: string;
  texts: { min: string; max: string };
}) {
  return (
    <fieldset className="border-t border-border pt-4">
      <legend className="float-start w-full text-sm font-medium">{legend}</legend>
      <div className="clear-both grid grid-cols-2 gap-2 pt-3 text-sm">
        <input
          name="price_min"
          inputMode="numeric"
          pattern={AMOUNT_PATTERN}
          defaultValue={wholeUnits(filters.priceMin)}
          placeholder={texts.min}
          aria-label={texts.min}
          className="input"
        />
        <input
          name="price_max"
          inputMode="numeric"
          pattern={AMOUNT_PATTERN}
          defaultValue={wholeUnits(filters.priceMax)}
          placeholder={texts.max}
          aria-label={texts.max}
          className="input"
        />
      </div>
    </fieldset>
  );
}
