// These lists are in their own file, so that browser code which needs only a product's name does not load them.

export const GENDERS = ["women", "men", "unisex"] as const;
export type Gender = (typeof GENDERS)[number];

export const CONCENTRATIONS = ["parfum", "edp", "edt", "edc", "oil", "mist"] as const;
export type Concentration = (typeof CONCENTRATIONS)[number];

export const FAMILIES = [
  "floral",
  "woody",
  "amber",
  "citrus",
  "aromatic",
  "gourmand",
  "fresh",
  "leather",
  "musk",
  "oud",
] as const;
export type Family = (typeof FAMILIES)[number];

export const PRODUCT_STATUSES = ["draft", "active", "archived"] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const NOTE_LAYERS = ["top", "heart", "base"] as const;
export type NoteLayer = (typeof NOTE_LAYERS)[number];
