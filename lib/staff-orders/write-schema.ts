import "server-only";
import { z } from "zod";
import { MOST_LINES } from "@/lib/cart/cart";
import { formPayload, toPayload } from "@/lib/checkout/payload";
import { formRules, formShape, orderedItem, orderShape } from "@/lib/checkout/schema";
import { LOCALES } from "@/lib/core/locale";
import { keptLine, version } from "@/lib/order-change/schema";
import { STAFF_CHANNELS } from "@/lib/sources/channels";
import { MAX_FEE } from "./agreed-fee";

/** A fee agreed with the customer, in minor units; null leaves it to the shop's own rules. */
const shipping = z.int().min(0).max(MAX_FEE).nullable();

/**
 * An order taken by staff: what the checkout sends, the agreed fee, whether the customer agreed to the order, and how
 * the customer reached staff.
 */
export const staffOrderRequest = orderShape
  .extend({ shipping, agreed: z.boolean(), channel: z.enum(STAFF_CHANNELS) })
  .superRefine(formRules)
  .transform(({ shipping: fee, agreed, channel, ...request }) => ({
    ...toPayload(request),
    shipping: fee,
    agreed,
    channel,
  }));

/** A correction of an order by the rules of the checkout: all its new values, and the version that was read. */
export const editOrderRequest = formShape
  .extend({
    id: z.guid(),
    version,
    /** The language of the screen, for the texts of a refusal. */
    locale: z.enum(LOCALES),
    items: z
      .array(z.union([keptLine, orderedItem]))
      .min(1)
      .max(MOST_LINES),
    shipping,
  })
  .superRefine(formRules)
  .transform(({ id, version: read, locale, items, shipping: agreed, ...form }) => ({
    id,
    version: read,
    locale,
    payload: { ...formPayload(form), items, shipping: agreed },
  }));

export const offerSearch = z.object({ search: z.string().trim().min(1).max(200) });
