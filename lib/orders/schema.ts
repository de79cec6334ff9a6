import "server-only";
import { z } from "zod";
import { toE164 } from "@/lib/core/phone";
import { checkLookUp } from "./look-up";
import { orderNumber } from "./order";

const text = z.string().min(1).max(100);

/** Opens one order: what the device that placed it has kept. */
export const orderKey = z.object({ number: text, token: text });

/** How many orders are read at once. */
const MOST_AT_ONCE = 10;

export const orderKeys = z.object({ orders: z.array(orderKey).min(1).max(MOST_AT_ONCE) });

const typed = z.string().max(200);

/** As typed, then as the database spells it. */
export const lookUpRequest = z
  .object({ number: typed, phone: typed })
  .superRefine((request, context) => {
    for (const [field, message] of Object.entries(checkLookUp(request)))
      context.addIssue({ code: "custom", path: [field], message });
  })
  .transform(({ number, phone }) => ({ number: orderNumber(number) ?? "", phone: toE164(phone) ?? "" }));
