import Form from "next/form";
import type { Facet } from "@/lib/catalog/filters";
import type { Locale } from "@/lib/core/locale";
import { FacetGroup, type ShownFacet } from "./facet-group";
import { FilterFoot, type FootTexts } from "./filter-foot";
import { SubmitOnChange } from "./submit-on-change";

/** Plain values: as elements they would make the page larger (docs/decisions/light-pages.md). */
export type FilterValues = {
  /** The address of the list in English. It names all filters, so it is the key of the form. */
  address: string;
  action: string;
  locale: Locale;
  /** How many products the list has. */
  total: number;
  search: string;
  sort: string;
  sorts: readonly (readonly [value: string, label: string])[];
  facets: readonly ShownFacet[];
  /** In whole dinars. */
  priceMin: number | undefined;
  priceMax: number | undefined;
  inStock: boolean;
  texts: FootTexts & Record<"label" | "sort" | "price" | "priceMin" | "priceMax" | "inStockOnly", string>;
};

/** The category is above the price, the other facets are below it. */
const isAbovePrice = ({ facet }: { facet: Facet }): boolean => facet === "category";

const groups = (facets: FilterValues["facets"]) => facets.map((facet) => <FacetGroup key={facet.facet} {...facet} />);

/** A plain GET form: its fields make the address, so it works before the script has loaded, and without script. */
export function FilterFields({ values }: { values: FilterValues }) {
  const { search, facets, texts } = values;
  return (
    <Form
      key={values.address}
      action={values.action}
      // Otherwise, without script, the browser would restore the old ticks on Back.
      autoComplete="off"
      className="filter-form"
      aria-label={texts.label}
    >
      {search && <input type="hidden" name="search" value={search} />}
      <label className="flex flex-col gap-2 text-sm">
        <span className="font-medium">{texts.sort}</span>
        <select name="sort" defaultValue={values.sort} className="input select">
          {values.sorts.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {groups(facets.filter(isAbovePrice))}
      <PriceRange values={values} />
      {groups(facets.filter((facet) => !isAbovePrice(facet)))}
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input type="checkbox" name="in_stock" value="1" defaultChecked={values.inStock} className="checkbox" />
        <span>{texts.inStockOnly}</span>
      </label>
      <FilterFoot total={values.total} locale={values.locale} texts={texts} />
      <SubmitOnChange />
    </Form>
  );
}

function PriceRange({ values: { priceMin, priceMax, texts } }: { values: FilterValues }) {
  return (
    <fieldset className="border-t border-border pt-4">
      <legend className="float-start w-full text-sm font-medium">{texts.price}</legend>
      <div className="clear-both grid grid-cols-2 gap-2 pt-3 text-sm">
        <Amount name="price_min" value={priceMin} label={texts.priceMin} />
        <Amount name="price_max" value={priceMax} label={texts.priceMax} />
      </div>
    </fieldset>
  );
}

/** Western, Arabic and Persian digits, with or without spaces. */
const AMOUNT_PATTERN = "[0-9٠-٩۰-۹ ]*";

const Amount = ({ name, value, label }: { name: string; value: number | undefined; label: string }) => (
  <input
    name={name}
    inputMode="numeric"
    pattern={AMOUNT_PATTERN}
    defaultValue={value}
    placeholder={label}
    aria-label={label}
    className="input"
  />
);
