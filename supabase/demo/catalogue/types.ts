import type { Concentration, Family, Gender, NoteLayer, ProductStatus } from "../../../lib/catalog/product.ts";
import type { Locale } from "../../../lib/core/locale.ts";
import type { Minor } from "../../../lib/core/money.ts";
import type { BrandSlug } from "./brands.ts";
import type { CategorySlug } from "./categories.ts";
import type { NoteSlug } from "./notes.ts";
import type { Background, Juice } from "./palette.ts";

/**
 * `aliases`: other spellings of the name. `similar`: famous names of this style; a search for one finds this brand and
 * says that it is only similar. Both are for the search and never appear on screen.
 */
export type DemoBrand = {
  slug: string;
  skuPrefix: string;
  name: string;
  nameAr: string;
  description: string;
  descriptionAr: string;
  aliases: readonly string[];
  similar: readonly string[];
};

export type DemoCategory = {
  slug: string;
  name: string;
  nameAr: string;
  description: string;
  descriptionAr: string;
  featured: boolean;
  position: number;
};

export type NoteFamily =
  | "citrus"
  | "fruity"
  | "floral"
  | "aromatic"
  | "green"
  | "spicy"
  | "fresh"
  | "woody"
  | "resin"
  | "gourmand"
  | "musk"
  | "leather";

/** `aliases`: other names that shoppers use, mostly French ones. */
export type DemoNote = { slug: string; name: string; nameAr: string; family: NoteFamily; aliases: readonly string[] };

export type Bottle =
  "tall" | "cube" | "round" | "flacon" | "dome" | "column" | "faceted" | "oil" | "flask" | "arch" | "vials";
export type Cap = "gold" | "black" | "silver" | "wood" | "glass" | "ivory";

/** What the picture of a bottle is drawn from, and what its alternative text says. */
type Look = { bottle: Bottle; juice: Juice; cap: Cap; background: Background };

/**
 * `price` and `compareAtPrice` are for 10 ml. A size without an entry in `sizePrices` costs its share of `price`.
 * Without `descriptionAr` the shop shows the English text, marked as English.
 */
export type DemoProduct = {
  slug: string;
  sku: string;
  name: string;
  nameAr: string;
  brand: BrandSlug;
  category: CategorySlug;
  description: string;
  descriptionAr: string | null;
  gender: Gender;
  concentration: Concentration;
  family: Family;
  notes: Readonly<Record<NoteLayer, readonly NoteSlug[]>>;
  longevity: number;
  sillage: number;
  price: Minor;
  sizes: readonly string[];
  sizePrices?: Readonly<Record<string, Minor>>;
  compareAtPrice?: Minor;
  stock: number;
  lowStockThreshold: number;
  status: ProductStatus;
  featured: boolean;
  createdDaysAgo: number;
  look: Look;
};

/** `writtenIn`: the author's own language; the other quote is our translation. */
export type DemoTestimonial = {
  author: string;
  authorAr: string;
  city: string;
  cityAr: string;
  writtenIn: Locale;
  quote: string;
  quoteAr: string;
  rating: number;
  approved: boolean;
  createdDaysAgo: number;
};

export type Catalogue = {
  brands: readonly DemoBrand[];
  categories: readonly DemoCategory[];
  notes: readonly DemoNote[];
  products: readonly DemoProduct[];
  testimonials: readonly DemoTestimonial[];
};
