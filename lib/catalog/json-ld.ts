import type { JsonLd } from "@/lib/core/json-ld.ts";
import type { Locale } from "@/lib/core/locale.ts";
import { type Currency, type Minor, plainAmount } from "@/lib/core/money.ts";
import { inLocale, type Product } from "./product.ts";
import { type Variant, variants } from "./variants.ts";

/**
 * What delivery costs inside the standard zones, over all wilayas. `isFree`: whether it is free for goods of this
 * price; the rule is in `lib/delivery/fees.ts`, which the catalogue does not import.
 */
export type Shipping = { lowest: Minor; highest: Minor; isFree: (price: Minor) => boolean };

/** What the page adds. All addresses are absolute, `urlOf` is that of a size; `shipping` is null where no price is set. */
export type ProductPage = {
  locale: Locale;
  url: string;
  urlOf: (size: string) => string;
  images: readonly string[];
  shopName: string;
  shipping: Shipping | null;
  returnsUrl: string;
};

const COUNTRY = "DZ";

/** DELIVERY-5, DELIVERY-6: delivery 3-5 business days after the confirmation by phone; returns within 30 days. */
const HANDLING_DAYS = [0, 1] as const;
const TRANSIT_DAYS = [3, 5] as const;
const RETURN_DAYS = 30;
const BUSINESS_DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"];

const term = (name: string): string => `https://schema.org/${name}`;

const days = ([minValue, maxValue]: readonly [number, number]): JsonLd => ({
  "@type": "QuantitativeValue",
  minValue,
  maxValue,
  unitCode: "DAY",
});

function shippingRate({ lowest, highest, isFree }: Shipping, price: Minor, currency: Currency): JsonLd {
  const free = isFree(price);
  const cost =
    free || lowest === highest
      ? { value: plainAmount(free ? 0 : lowest) }
      : { minValue: plainAmount(lowest), maxValue: plainAmount(highest) };
  return { "@type": "MonetaryAmount", ...cost, currency };
}

/** By country only: search engines know no regions of Algeria. */
const shippingDetails = (shipping: Shipping, price: Minor, currency: Currency): JsonLd => ({
  "@type": "OfferShippingDetails",
  shippingRate: shippingRate(shipping, price, currency),
  shippingDestination: { "@type": "DefinedRegion", addressCountry: COUNTRY },
  deliveryTime: {
    "@type": "ShippingDeliveryTime",
    businessDays: { "@type": "OpeningHoursSpecification", dayOfWeek: BUSINESS_DAYS.map(term) },
    handlingTime: days(HANDLING_DAYS),
    transitTime: days(TRANSIT_DAYS),
  },
});

/** As the page on shipping and returns says: the customer pays for the return, unless the shop made a mistake. */
const returnPolicy = (url: string): JsonLd => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: COUNTRY,
  returnPolicyCategory: term("MerchantReturnFiniteReturnWindow"),
  merchantReturnDays: RETURN_DAYS,
  returnMethod: term("ReturnByMail"),
  customerRemorseReturnFees: term("ReturnFeesCustomerResponsibility"),
  itemDefectReturnFees: term("FreeReturn"),
  merchantReturnLink: url,
});

/** The offers share some nodes: the first offer has the whole node, the others only its `@id`. */
function sharedNodes(): (id: string, node: JsonLd) => JsonLd {
  const described = new Set<string>();
  return (id, node) => {
    if (described.has(id)) return { "@id": id };
    described.add(id);
    return { "@id": id, ...node };
  };
}

type Once = ReturnType<typeof sharedNodes>;

const offer = ({ size, sku, price }: Variant, product: Product, page: ProductPage, once: Once): JsonLd => ({
  "@type": "Offer",
  ...(size === null ? {} : { name: size }),
  sku,
  url: size === null ? page.url : page.urlOf(size),
  price: plainAmount(price),
  priceCurrency: product.currency,
  availability: term(product.stock > 0 ? "InStock" : "OutOfStock"),
  itemCondition: term("NewCondition"),
  seller: once("#seller", { "@type": "Organization", name: page.shopName }),
  ...(page.shipping && {
    shippingDetails: once(
      page.shipping.isFree(price) ? "#free-delivery" : "#delivery",
      shippingDetails(page.shipping, price, product.currency),
    ),
  }),
  hasMerchantReturnPolicy: once("#returns", returnPolicy(page.returnsUrl)),
});

/** schema.org Product with an Offer per size, for search engines. */
export function productJsonLd(product: Product, page: ProductPage): JsonLd {
  const once = sharedNodes();
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: inLocale(product.name, page.locale),
    // Leave out empty texts and lists: search engines report them as errors.
    ...(inLocale(product.description, page.locale) && { description: inLocale(product.description, page.locale) }),
    sku: product.sku,
    ...(page.images.length > 0 && { image: page.images }),
    brand: { "@type": "Brand", name: inLocale(product.brand.name, page.locale) },
    category: inLocale(product.category.name, page.locale),
    offers: variants(product).map((variant) => offer(variant, product, page, once)),
  };
}

/** schema.org BreadcrumbList; `url` absolute. */
export const breadcrumbJsonLd = (steps: readonly { name: string; url: string }[]): JsonLd => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: steps.map((step, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: step.name,
    item: step.url,
  })),
});
