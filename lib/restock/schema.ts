import { z } from "zod";
import { LOCALES } from "@/lib/core/locale.ts";
import { CHANNELS, checkRequest } from "./request.ts";

const typed = z.string().max(200);

/** The form on a sold-out product's page. `isFromBot`: a hidden field was filled in, which only bots do. */
export const restockRequest = z
  .object({
    product_id: z.uuid(),
    phone: typed,
    channel: z.enum(CHANNELS),
    locale: z.enum(LOCALES),
    isFromBot: typed.default("").transform((text) => text !== ""),
  })
  .superRefine((form, context) => {
    const errors = checkRequest(form);
    if (errors) context.addIssue({ code: "custom", path: ["phone"], message: errors.phone });
  });
