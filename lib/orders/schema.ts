import "server-only";
import { z } from "zod";
import { toE164 } from "@/lib/core/phone";
import { checkLookUp } from "./look-up";
import { orderNumber } from "./order";

const text = z.string().min(1).max(100);

/** Opens one order; the device that placed the order has stored both. */
export const orderAccess = z.object({ number: text, token: text });

/** Most orders of one request. */
const MAX_ORDERS = 10;

export const deviceOrdersRequest = z.object({ orders: z.array(orderAccess).min(1).max(MAX_ORDERS) });

const typed = z.string().max(200);

/** Takes the fields as typed, and gives them the spelling of the database. */
export const lookUpRequest = z
  .object({ number: typed, phone: typed })
  .superRefine((request, context) => {
    for (const [field, message] of Object.entries(checkLookUp(request)))
      context.addIssue({ code: "custom", path: [field], message });
  })
  .transform(({ number, phone }) => ({ number: orderNumber(number) ?? "", phone: toE164(phone) ?? "" }));
