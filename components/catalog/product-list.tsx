import { getTranslations } from "next-intl/server";
import { countChoices, type Filters } from "@/lib/catalog/filters";
import type { ProductList as List } from "@/lib/catalog/rows";
import { ActiveFilters } from "./active-filters";
import { FilterForm } from "./filter-form";
import { ListHeader } from "./list-header";
import { NoResults, NothingFound } from "./no-results";
import { Pagination } from "./pagination";
import { ProductGrid } from "./product-grid";

/** The product list of an address: its title, its filters and its products. */
export async function ProductList({ filters, list }: { filters: Filters; list: List }) {
  const t = await getTranslations("list");
  if (list.total === 0 && countChoices(filters) === 0) return <NothingFound filters={filters} list={list} />;
  return (
    <div className="container pb-24">
      <ListHeader filters={filters} list={list} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
        {list.facets && <FilterForm filters={filters} facets={list.facets} total={list.total} />}
        <section aria-labelledby="results" className="flex flex-col gap-10">
          <h2 id="results" className="sr-only">
            {t("results")}
          </h2>
          <ActiveFilters filters={filters} facets={list.facets} />
          {list.products.length > 0 ? (
            <ProductGrid products={list.products} columns="beside" eager={4} />
          ) : (
            <NoResults filters={filters} facets={list.facets} />
          )}
          <Pagination filters={filters} pages={list.pages} />
        </section>
      </div>
    </div>
  );
}
