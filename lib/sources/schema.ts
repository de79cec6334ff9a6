import { z } from "zod";
import { cleaned } from "@/lib/core/stored-text.ts";
import { cutTo } from "@/lib/core/text.ts";
import { CLICKS, MAX_LANDING, MAX_PART } from "./source.ts";

/** Never an error: a text that is too long is cut, and what is wrong is left out (SOURCE-3). */
const part = (maxLength: number) =>
  z
    .string()
    .transform((text) => cutTo(maxLength, cleaned(text)))
    .optional()
    .catch(undefined);

/** What a browser sends as the source of an order. It can never refuse the order. */
export const orderSource = z
  .object({
    landing: part(MAX_LANDING),
    referrer: part(MAX_PART),
    source: part(MAX_PART),
    medium: part(MAX_PART),
    campaign: part(MAX_PART),
    content: part(MAX_PART),
    term: part(MAX_PART),
    click: z.enum(CLICKS).optional().catch(undefined),
  })
  .optional()
  .catch(undefined);
