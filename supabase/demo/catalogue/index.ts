import { brands } from "./brands.ts";
import { categories } from "./categories.ts";
import { notes } from "./notes.ts";
import { flowersFruit } from "./products/flowers-fruit.ts";
import { oilsMists } from "./products/oils-mists.ts";
import { oudAmber } from "./products/oud-amber.ts";
import { privateCollection } from "./products/private-collection.ts";
import { teaFig } from "./products/tea-fig.ts";
import { woodsLeather } from "./products/woods-leather.ts";
import { testimonials } from "./testimonials.ts";
import type { Catalogue } from "./types.ts";

/** The invented stock of the demo shop. Its shape is checked by `tools/tests/demo-catalogue.test.ts`. */
export const catalogue: Catalogue = {
  brands,
  categories,
  notes,
  products: [...flowersFruit, ...woodsLeather, ...teaFig, ...oudAmber, ...privateCollection, ...oilsMists],
  testimonials,
};
