import "server-only";
import { z } from "zod";
import { isEmail } from "@/lib/core/email";
import { neededText, optionalText } from "@/lib/core/field-schema";
import { cleaned } from "@/lib/core/stored-text";
import { westernDigits } from "@/lib/core/text";
import { toE164 } from "@/lib/core/phone";
import { taxRateOf, thresholdOf, wholeOf, wrapPriceOf } from "./admin-settings";

/** A number that people can dial: a shop may have a landline or a short number. */
const phone = optionalText(30)
  .transform((text) => text && westernDigits(text))
  .refine((text) => text === null || /^[+\d][\d .()-]{2,}$/.test(text), "phone");

const INTERNATIONAL = /^\+[1-9]\d{7,14}$/;

/** WhatsApp needs the international form. For an Algerian number, staff may type the local form. */
const whatsapp = optionalText(40)
  .transform((text) => text && (toE164(text) ?? westernDigits(text).replace(/[ .()-]/g, "")))
  .refine((text) => text === null || INTERNATIONAL.test(text), "phone");

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === "https:" && text.startsWith("https://") && url.hostname.includes(".");
}

const link = optionalText(300).refine((text) => text === null || isWebAddress(text), "url");

const typed = z.string().max(100, "number").transform(cleaned);

/** The table `settings` has the same limits. */
const wholeUpTo = (max: number) =>
  typed.refine((text) => wholeOf(text, max) !== null, "number").transform((text) => wholeOf(text, max) ?? 1);

export const settingsForm = z
  .object({
    shop_name: neededText(80),
    shop_name_ar: neededText(80),
    phone,
    whatsapp,
    email: optionalText(254).refine((text) => text === null || isEmail(text), "email"),
    address: optionalText(300),
    address_ar: optionalText(300),
    visiting: optionalText(200),
    visiting_ar: optionalText(200),
    map_link: link,
    story: optionalText(2000),
    story_ar: optionalText(2000),
    care: optionalText(2000),
    care_ar: optionalText(2000),
    instagram: link,
    facebook: link,
    tiktok: link,
    currency: z.enum(["DZD", "USD"]),
    free_shipping_threshold: typed
      .refine((text) => text === "" || thresholdOf(text) !== null, "number")
      .transform((text) => (text === "" ? null : thresholdOf(text))),
    gift_wrap_price: typed
      .refine((text) => text === "" || wrapPriceOf(text) !== null, "number")
      .transform((text) => (text === "" ? null : wrapPriceOf(text))),
    tax_rate: typed.refine((text) => taxRateOf(text) !== null, "number").transform((text) => taxRateOf(text) ?? 0),
    legal_name: optionalText(120),
    nif: optionalText(30),
    rc: optionalText(30),
    max_order_pieces: wholeUpTo(100_000),
    max_open_orders: wholeUpTo(100_000),
    max_open_pieces: wholeUpTo(100_000),
    unconfirmed_days: wholeUpTo(60),
    unconfirmed_share: wholeUpTo(100),
  })
  .transform(({ tax_rate, ...columns }) => ({ ...columns, tax_rate_bp: tax_rate }));
