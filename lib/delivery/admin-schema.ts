import "server-only";
import { z } from "zod";
import { neededText, optionalText, ticked } from "@/lib/core/field-schema";
import { deskPhone } from "./admin-desk";
import { RATE_MODES } from "./admin-rates";
import { DELIVERY_TYPES } from "./places";

const wilaya = z.int().min(1).max(69);

/** `admin_set_delivery_fees` checks the fees. */
export const rateChanges = z.object({
  fees: z
    .array(z.object({ wilaya, type: z.enum(DELIVERY_TYPES), mode: z.enum(RATE_MODES), fee: z.int().nullable() }))
    .max(138),
  deliveries: z.array(z.object({ wilaya, delivery: z.enum(["standard", "custom"]) })).max(69),
});

const NAME = 120;
const ADDRESS = 200;

const phone = optionalText(40)
  .refine((text) => text === null || deskPhone(text) !== null, "phone")
  .transform((text) => text && deskPhone(text));

/** The number of the option that was chosen from a list. */
const chosenNumber = z
  .string("required")
  .regex(/^\d{1,9}$/, "required")
  .transform(Number);

/** With `id` null, the desk is new. */
export const deskForm = z.object({
  id: z.uuid().nullable(),
  wilaya_code: chosenNumber.pipe(wilaya),
  commune_id: chosenNumber,
  name: neededText(NAME),
  name_ar: optionalText(NAME),
  address: neededText(ADDRESS),
  address_ar: optionalText(ADDRESS),
  phone,
  active: ticked,
});

export const deskSwitch = z.object({ id: z.uuid(), active: z.boolean() });

export const deskId = z.uuid();
