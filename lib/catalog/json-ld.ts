import type { JsonLd } from "@/lib/core/json-ld.ts";
import type { Locale } from "@/lib/core/locale.ts";
import type { Currency, Minor } from "@/lib/core/money.ts";
import { unitPrice } from "./price.ts";
import { inLocale, type Product } from "./product.ts";

/** What the page knows beside the product. `url` and `images` are absolute. */
export type ProductPage = { locale: Locale; url: string; images: readonly string[]; shopName: string };

const MINOR_PER_UNIT = 100;
const amount = (minor: Minor): string => (minor / MINOR_PER_UNIT).toFixed(2);

function offer(price: Minor, currency: Currency, product: Product, page: ProductPage, size: string | null): JsonLd {
  return {
    "@type": "Offer",
    ...(size === null ? {} : { name: size, sku: `${product.sku}-${size.replace(/\s+/g, "")}` }),
    url: page.url,
    price: amount(price),
    priceCurrency: currency,
    availability: product.stock > 0 ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: page.shopName },
  };
}

/** schema.org Product with an Offer per size, for search engines. */
export function productJsonLd(product: Product, page: ProductPage): JsonLd {
  const sizes = product.sizes.length === 0 ? [null] : product.sizes;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: inLocale(product.name, page.locale),
    description: inLocale(product.description, page.locale),
    sku: product.sku,
    image: page.images,
    brand: { "@type": "Brand", name: inLocale(product.brand.name, page.locale) },
    category: inLocale(product.category.name, page.locale),
    offers: sizes.map((size) => offer(unitPrice(product, size), product.currency, product, page, size)),
  };
}

/** schema.org BreadcrumbList; `url` absolute. */
export const breadcrumbJsonLd = (steps: readonly { name: string; url: string }[]): JsonLd => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, name: step.name, item: step.url })),
});
