import { getLocale, getTranslations } from "next-intl/server";
import type { ProductDraft } from "@/lib/catalog/admin/draft";
import { categoryChoices, productChoices, shopCurrency } from "@/lib/catalog/admin/queries";
import { inLocale } from "@/lib/catalog/product";
import { CONCENTRATIONS, FAMILIES, GENDERS } from "@/lib/catalog/product-values";
import { ProductForm } from "./product-form";

/** One screen creates and edits (ADMIN-2). */
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
      read={draft}
      currency={currency}
      choices={{
        brands: brands.map(({ id, name }) => ({ value: id, label: inLocale(name, locale) })),
        categories: categories.map(({ id, name }) => ({ value: id, label: inLocale(name, locale) })),
        genders: GENDERS.map((value) => ({ value, label: t(`gender.${value}`) })),
        concentrations: CONCENTRATIONS.map((value) => ({ value, label: t(`concentration.${value}`) })),
        families: FAMILIES.map((value) => ({ value, label: t(`family.${value}`) })),
        notes,
      }}
    />
  );
}
