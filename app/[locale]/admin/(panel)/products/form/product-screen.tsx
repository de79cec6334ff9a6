import { getLocale, getTranslations } from "next-intl/server";
import type { ProductDraft } from "@/lib/catalog/admin/draft";
import { categoryChoices, productChoices, shopCurrency } from "@/lib/catalog/admin/queries";
import { inLocale } from "@/lib/catalog/product";
import { factOptions } from "./product-edit";
import { ProductForm } from "./product-form";

/** The same screen creates and edits a product (ADMIN-2). */
export async function ProductScreen({ draft }: { draft: ProductDraft }) {
  const [{ brands, notes }, categories, currency, locale, t] = await Promise.all([
    productChoices(),
    categoryChoices(),
    shopCurrency(),
    getLocale(),
    getTranslations("catalog"),
  ]);
  return (
    <ProductForm
      product={draft}
      currency={currency}
      choices={{
        brands: brands.map(({ id, name }) => ({ value: id, label: inLocale(name, locale) })),
        categories: categories.map(({ id, name }) => ({ value: id, label: inLocale(name, locale) })),
        facts: factOptions((key) => t(key as "gender.women")),
        notes,
      }}
    />
  );
}
