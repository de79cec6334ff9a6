import { z } from "zod";
import { count, id, instant, localised, minor } from "@/lib/supabase/row-schemas.ts";

// The answers of the database functions with which staff place and correct an order.

const order = z.object({ id, number: z.string() });

/** The answer of `admin_place_order`. */
export const staffOrder = z.object({ order, products: z.array(id) });

/** The answer of `admin_edit_order`. */
export const editedOrder = z.object({ order: order.extend({ version: instant }), products: z.array(id) });
export type EditedOrder = z.output<typeof editedOrder>["order"];

const offer = z
  .object({
    id,
    sku: z.string(),
    name: localised,
    brand: localised,
    sizes: z.array(z.string()),
    sizePrices: z.record(z.string(), minor),
    price: minor,
    stock: count,
    image: z.object({ path: z.string() }).nullable(),
  })
  .transform(({ image, ...product }) => ({ ...product, imagePath: image && image.path }));

/** The products in an answer of `admin_products`, as an order needs them. */
export const offers = z.object({ products: z.array(offer) }).transform(({ products }) => products);
