import "server-only";
import { z } from "zod";
import { MOST_LINES } from "@/lib/cart/cart";
import { formPayload, toPayload } from "@/lib/checkout/payload";
import { formRules, formShape, MAX_QUANTITY, orderedItem, orderShape } from "@/lib/checkout/schema";
import { LOCALES } from "@/lib/core/locale";
import { MAX_FEE } from "./agreed-fee";

/** A fee agreed with the customer, in minor units; null leaves it to the shop's own rules. */
const shipping = z.int().min(0).max(MAX_FEE).nullable();

/** An order taken by phone: what the checkout sends, and the fee that was agreed. */
export const staffOrderRequest = orderShape
  .extend({ shipping })
  .superRefine(formRules)
  .transform(({ shipping: agreed, ...request }) => ({ ...toPayload(request), shipping: agreed }));

/** A line the order already has stays at its price; with another size it is sold anew at today's. */
const keptLine = z.object({
  position: z.int().min(0),
  size: z.string().max(40).nullable(),
  quantity: z.int().min(1).max(MAX_QUANTITY),
});

/** A correction of an order, by the rules of the checkout: the order as it shall be, and the version of it that was read. */
export const editOrderRequest = formShape
  .extend({
    id: z.guid(),
    version: z.string().max(40),
    /** Of the screen, for the words of a refusal. */
    locale: z.enum(LOCALES),
    items: z
      .array(z.union([keptLine, orderedItem]))
      .min(1)
      .max(MOST_LINES),
    shipping,
  })
  .superRefine(formRules)
  .transform(({ id, version, locale, items, shipping: agreed, ...form }) => ({
    id,
    version,
    locale,
    payload: { ...formPayload(form), items, shipping: agreed },
  }));

export const offerSearch = z.object({ search: z.string().trim().min(1).max(200) });
