import { brands } from "./brands.ts";
import { categories } from "./categories.ts";
import { notes } from "./notes.ts";
import { forHer } from "./products/for-her.ts";
import { forHim } from "./products/for-him.ts";
import { oilsMists } from "./products/oils-mists.ts";
import { oudAmber } from "./products/oud-amber.ts";
import { privateCollection } from "./products/private-collection.ts";
import { unisex } from "./products/unisex.ts";
import { testimonials } from "./testimonials.ts";
import type { Catalogue } from "./types.ts";

/** The invented stock of the demo shop. Its shape is checked by `scripts/demo-catalogue.test.ts`. */
export const catalogue: Catalogue = {
  brands,
  categories,
  notes,
  products: [...forHer, ...forHim, ...unisex, ...oudAmber, ...privateCollection, ...oilsMists],
  testimonials,
};
