import "server-only";
import { z } from "zod";
import { neededText, optionalText, ticked } from "@/lib/core/field-schema";
import { type Minor, MINOR_PER_UNIT } from "@/lib/core/money";
import { cleaned, cleanedLines } from "@/lib/core/stored-text";
import { lengthOf, ungrouped } from "@/lib/core/text";
import { DELIVERY_TYPES } from "@/lib/delivery/places";
import { CARRIER_STATES, FAILURE_REASONS } from "@/lib/parcels/parcel";
import { FAMILIES, FILE_FORMATS } from "./carrier";
import { COLUMN_FIELDS, PROFILE_NAMES } from "./profiles";

// What the actions of carriers accept. The error messages are keys of `admin.fieldErrors`.

const NAME = 60;
const MAX_CEILING = 9_000_000;

const carrierId = z.guid();
const deliveryType = z.enum(DELIVERY_TYPES);
const wilaya = z.int().min(1).max(69);
const wilayas = z.enum(["58", "69"]).transform((typed) => (typed === "69" ? 69 : 58));

const digitsOf = (text: string): string => ungrouped(cleaned(text));

const isInRange = (digits: string, least: number, most: number): boolean =>
  /^\d+$/.test(digits) && Number(digits) >= least && Number(digits) <= most;

/** A typed whole number in this range. */
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .max(40, "number")
    .transform(digitsOf)
    .refine((digits) => isInRange(digits, least, most), "number")
    .transform(Number);

/** A typed whole number in this range, or null for an empty field. */
const wholeNumberOrNull = (least: number, most: number) =>
  z
    .string()
    .max(40, "number")
    .transform(digitsOf)
    .refine((digits) => digits === "" || isInRange(digits, least, most), "number")
    .transform((digits) => (digits === "" ? null : Number(digits)));

const names = { name: neededText(NAME), name_ar: optionalText(NAME), family: z.enum(FAMILIES), wilayas };

export const newCarrier = z.object({ ...names, profile: z.enum(PROFILE_NAMES) });

const trackingUrl = optionalText(300).refine(
  (url) => url === null || (/^https:\/\/\S+$/.test(url) && url.includes("{tracking}")),
  "invalid",
);

/** The form of a carrier's facts; the ceiling is typed in whole units. */
export const carrierFacts = z.object({
  id: carrierId,
  ...names,
  ceiling: wholeNumberOrNull(1, MAX_CEILING).transform((units): Minor | null => units && units * MINOR_PER_UNIT),
  hold_days: wholeNumber(1, 30),
  payout_days: wholeNumber(1, 60),
  cod_fee: wholeNumber(0, 100_000).transform((units): Minor => units * MINOR_PER_UNIT),
  payout_tolerance: wholeNumber(0, 10_000).transform((units): Minor => units * MINOR_PER_UNIT),
  tracking_url: trackingUrl,
  file_format: z.enum(FILE_FORMATS),
  text_limit: wholeNumberOrNull(20, 1000),
  lists_places: ticked,
  splits_name: ticked,
  active: ticked,
});

const column = z.object({
  header: z
    .string()
    .max(1000)
    .transform(cleanedLines)
    .refine((text) => text !== "" && lengthOf(text) <= 120),
  field: z.enum(COLUMN_FIELDS),
  value: z.string().max(120).transform(cleaned).optional(),
});

/** With `columns` null, the carrier has the columns of its profile. */
export const carrierColumns = z.object({
  id: carrierId,
  profile: z.enum(PROFILE_NAMES),
  columns: z.array(column).min(1).max(60).nullable(),
});

/** The amounts are checked by `admin_save_carrier_fees`. */
export const carrierFees = z.object({
  carrierId,
  fees: z
    .array(
      z.object({
        wilaya,
        type: deliveryType,
        from_day: z.iso.date(),
        fee: z.int().nullable(),
        return_fee: z.int().nullable(),
      }),
    )
    .min(1)
    .max(138),
});

/** With `carrierId` null, the rule is deleted. */
export const carrierRule = z.object({
  wilaya: wilaya.nullable(),
  type: deliveryType.nullable(),
  carrierId: carrierId.nullable(),
});

/** With `state` null, the manager's meaning is deleted, and the word has the meaning of the profile again. */
export const carrierWord = z.object({
  carrierId,
  word: neededText(120),
  state: z.enum(CARRIER_STATES).nullable(),
  reason: z.enum(FAILURE_REASONS).nullable(),
});

export const pastedPlaces = z.object({
  id: carrierId,
  text: z.string().refine((text) => cleanedLines(text) !== "", "required"),
});

export const carrierPlace = z.object({
  id: carrierId,
  wilaya: z
    .string("required")
    .regex(/^\d{1,2}$/, "required")
    .transform(Number),
  commune: neededText(NAME),
  theirs: optionalText(80),
  home: ticked,
  desk: ticked,
});

export const carrierCommune = z.object({ carrierId, communeId: z.int() });

export const deskCode = z.object({ id: carrierId, deskId: z.guid(), code: optionalText(40) });
