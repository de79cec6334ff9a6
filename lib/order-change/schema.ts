import "server-only";
import { z } from "zod";
import { MOST_LINES } from "@/lib/cart/cart";
import { checkField, EMPTY_FORM } from "@/lib/checkout/form";
import { formPayload } from "@/lib/checkout/payload";
import { formShape, MAX_QUANTITY } from "@/lib/checkout/schema";
import { LOCALES } from "@/lib/core/locale";
import { orderAccess } from "@/lib/orders/schema";
import { PLACE_FIELDS } from "./change";

/** A line that the order has already. It keeps its price; with another size it has today's price. */
export const keptLine = z.object({
  position: z.int().min(0),
  size: z.string().max(40).nullable(),
  quantity: z.int().min(1).max(MAX_QUANTITY),
});

/** The version of an order: the time of its last change. */
export const version = z.string().max(40);

/** A change by the customer, checked by the rules of the checkout, as `guest_change_order` takes it. */
export const changeRequest = orderAccess
  .extend({
    ...formShape.omit({ firstName: true, lastName: true, phone: true, email: true }).shape,
    version,
    key: z.guid(),
    locale: z.enum(LOCALES),
    items: z.array(keptLine).min(1).max(MOST_LINES),
    expectedTotal: z.int().min(0),
  })
  .superRefine((request, context) => {
    for (const field of PLACE_FIELDS) {
      const message = checkField({ ...EMPTY_FORM, ...request }, field);
      if (message) context.addIssue({ code: "custom", path: [field], message });
    }
  })
  .transform(({ number, token, version: read, key, locale, items, expectedTotal, ...place }) => {
    const { delivery, note, gift } = formPayload({ ...EMPTY_FORM, ...place });
    return {
      locale,
      call: {
        number,
        token,
        version: read,
        payload: { key, delivery, note, gift, items, expected_total: expectedTotal },
      },
    };
  });
