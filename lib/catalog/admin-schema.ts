import "server-only";
import { z } from "zod";
import { PRODUCT_STATUSES } from "./product";

export const productId = z.object({ id: z.uuid() });

/** One change of many products, as `admin_update_products` takes it. */
export const productsChange = z.object({
  ids: z.array(z.uuid()).min(1).max(1000),
  change: z.union([
    z.strictObject({ status: z.enum(PRODUCT_STATUSES) }),
    z.strictObject({ featured: z.boolean() }),
    z.strictObject({ category_id: z.uuid() }),
    z.strictObject({ price_percent: z.number().min(-90).max(500).multipleOf(0.01) }),
  ]),
});
