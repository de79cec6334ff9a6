/** A block of JSON-LD of a page. */
export type Block = Readonly<Record<string, unknown>>;

/** `properties` has the type of each property: one of `TYPES`, one of the simple `KINDS`, or `Reference`. */
type Type = { required: readonly string[]; properties: Readonly<Record<string, string>> };

const URL_TEXT = /^https?:\/\/[^\s<>"]+$/;
const isText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";
const isUrl = (value: unknown): boolean => typeof value === "string" && URL_TEXT.test(value) && URL.canParse(value);
const oneOf =
  (...names: readonly string[]) =>
  (value: unknown): boolean =>
    names.some((name) => value === `https://schema.org/${name}`);

const KINDS = {
  Text: isText,
  URL: isUrl,
  Language: (value: unknown): boolean => value === "en" || value === "ar",
  Country: (value: unknown): boolean => value === "DZ",
  Currency: (value: unknown): boolean => typeof value === "string" && /^[A-Z]{3}$/.test(value),
  Amount: (value: unknown): boolean => typeof value === "string" && /^\d+\.\d{2}$/.test(value),
  Whole: (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0,
  UnitCode: (value: unknown): boolean => value === "DAY",
  Template: (value: unknown): boolean =>
    isText(value) &&
    isUrl(String(value).replace("{search_term_string}", "x")) &&
    String(value).includes("{search_term_string}"),
  Availability: oneOf("InStock", "OutOfStock"),
  Condition: oneOf("NewCondition"),
  DayOfWeek: oneOf("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"),
  ReturnCategory: oneOf("MerchantReturnFiniteReturnWindow"),
  ReturnMethod: oneOf("ReturnByMail"),
  ReturnFees: oneOf("FreeReturn", "ReturnFeesCustomerResponsibility"),
} as const;

/**
 * The types of schema.org that the shop uses, with their properties. `required` are the properties that Google's documentation
 * requires (search gallery: merchant listing, breadcrumb, FAQ, organization).
 */
const TYPES: Readonly<Record<string, Type>> = {
  OnlineStore: {
    required: ["name", "url", "logo"],
    properties: {
      name: "Text",
      alternateName: "Text",
      legalName: "Text",
      url: "URL",
      logo: "URL",
      telephone: "Text",
      email: "Text",
      taxID: "Text",
      address: "PostalAddress",
      sameAs: "URL",
    },
  },
  Organization: { required: ["name"], properties: { name: "Text" } },
  PostalAddress: { required: ["addressCountry"], properties: { streetAddress: "Text", addressCountry: "Country" } },
  WebSite: {
    required: ["name", "url", "potentialAction"],
    properties: {
      name: "Text",
      url: "URL",
      inLanguage: "Language",
      publisher: "Reference",
      potentialAction: "SearchAction",
    },
  },
  SearchAction: { required: ["target", "query-input"], properties: { target: "EntryPoint", "query-input": "Text" } },
  EntryPoint: { required: ["urlTemplate"], properties: { urlTemplate: "Template" } },
  Product: {
    required: ["name", "image", "offers", "description", "sku", "brand"],
    properties: {
      name: "Text",
      description: "Text",
      sku: "Text",
      image: "URL",
      brand: "Brand",
      category: "Text",
      offers: "Offer",
    },
  },
  Brand: { required: ["name"], properties: { name: "Text" } },
  Offer: {
    required: ["price", "priceCurrency", "availability", "url", "shippingDetails", "hasMerchantReturnPolicy"],
    properties: {
      name: "Text",
      sku: "Text",
      url: "URL",
      price: "Amount",
      priceCurrency: "Currency",
      availability: "Availability",
      itemCondition: "Condition",
      seller: "Organization",
      shippingDetails: "OfferShippingDetails",
      hasMerchantReturnPolicy: "MerchantReturnPolicy",
    },
  },
  OfferShippingDetails: {
    required: ["shippingRate", "shippingDestination", "deliveryTime"],
    properties: {
      shippingRate: "MonetaryAmount",
      shippingDestination: "DefinedRegion",
      deliveryTime: "ShippingDeliveryTime",
    },
  },
  MonetaryAmount: {
    required: ["currency"],
    properties: { value: "Amount", minValue: "Amount", maxValue: "Amount", currency: "Currency" },
  },
  DefinedRegion: { required: ["addressCountry"], properties: { addressCountry: "Country" } },
  ShippingDeliveryTime: {
    required: ["handlingTime", "transitTime"],
    properties: {
      businessDays: "OpeningHoursSpecification",
      handlingTime: "QuantitativeValue",
      transitTime: "QuantitativeValue",
    },
  },
  OpeningHoursSpecification: { required: ["dayOfWeek"], properties: { dayOfWeek: "DayOfWeek" } },
  QuantitativeValue: {
    required: ["minValue", "maxValue", "unitCode"],
    properties: { minValue: "Whole", maxValue: "Whole", unitCode: "UnitCode" },
  },
  MerchantReturnPolicy: {
    required: ["applicableCountry", "returnPolicyCategory", "merchantReturnDays"],
    properties: {
      applicableCountry: "Country",
      returnPolicyCategory: "ReturnCategory",
      merchantReturnDays: "Whole",
      returnMethod: "ReturnMethod",
      customerRemorseReturnFees: "ReturnFees",
      itemDefectReturnFees: "ReturnFees",
      merchantReturnLink: "URL",
    },
  },
  BreadcrumbList: { required: ["itemListElement"], properties: { itemListElement: "ListItem" } },
  ListItem: { required: ["position", "name", "item"], properties: { position: "Whole", name: "Text", item: "URL" } },
  FAQPage: { required: ["mainEntity"], properties: { mainEntity: "Question" } },
  Question: { required: ["name", "acceptedAnswer"], properties: { name: "Text", acceptedAnswer: "Answer" } },
  Answer: { required: ["text"], properties: { text: "Text" } },
};

const isKind = (name: string): name is keyof typeof KINDS => Object.hasOwn(KINDS, name);
const isBlock = (value: unknown): value is Block =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type Described = ReadonlyMap<unknown, Block>;

/** Each part of a block that has an `@id` and a type, with that `@id`. Other places of the block refer to the part by its `@id` only. */
function describedIn(value: unknown): [unknown, Block][] {
  if (Array.isArray(value)) return value.flatMap(describedIn);
  if (!isBlock(value)) return [];
  const own: [unknown, Block][] = "@id" in value && "@type" in value ? [[value["@id"], value]] : [];
  return [...own, ...Object.values(value).flatMap(describedIn)];
}

function findingsOf(value: unknown, expected: string, at: string, described: Described): string[] {
  if (Array.isArray(value))
    return value.length === 0
      ? [`${at} is an empty list`]
      : value.flatMap((item, index) => findingsOf(item, expected, `${at}[${index}]`, described));
  if (expected === "Reference") return isBlock(value) && isUrl(value["@id"]) ? [] : [`${at} refers to nothing`];
  if (isKind(expected)) return KINDS[expected](value) ? [] : [`${at} is no ${expected}: ${JSON.stringify(value)}`];
  if (!isBlock(value)) return [`${at} is no ${expected}`];
  const isReference = !("@type" in value);
  const part = isReference ? described.get(value["@id"]) : value;
  if (part?.["@type"] !== expected) return [`${at} is no ${expected}`];
  return isReference ? [] : partFindings(part, at, described);
}

/** The faults of a block: properties that are not in `TYPES`, wrong values, and missing required properties. */
export const schemaFindings = (block: Block): string[] =>
  partFindings(block, String(block["@type"]), new Map(describedIn(block)));

function partFindings(block: Block, at: string, described: Described): string[] {
  const type = TYPES[String(block["@type"])];
  if (!type) return [`${at}: unknown type ${String(block["@type"])}`];
  const missing = type.required.filter((name) => !(name in block)).map((name) => `${at} lacks ${name}`);
  const rate =
    block["@type"] === "MonetaryAmount" && !("value" in block) && !("maxValue" in block)
      ? [`${at} has neither value nor maxValue`]
      : [];
  const given = Object.entries(block).filter(([name]) => !name.startsWith("@"));
  const wrong = given.flatMap(([name, value]) => {
    const expected = type.properties[name];
    return expected === undefined
      ? [`${at}.${name} is no property of ${String(block["@type"])}`]
      : findingsOf(value, expected, `${at}.${name}`, described);
  });
  return [...missing, ...rate, ...wrong];
}
