import { z } from "zod";
import { DELIVERY_TYPES } from "@/lib/delivery/places.ts";
import { CARRIER_STATES, FAILURE_REASONS } from "@/lib/parcels/parcel.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, currency, day, id, instant, minor, names, renamedRow } from "@/lib/supabase/row-schemas.ts";
import { FAMILIES, FILE_FORMATS } from "./carrier.ts";
import { COLUMN_FIELDS, PROFILE_NAMES } from "./profiles.ts";

// What the database functions answer about carriers.

/** 58: the file has the mother wilaya instead of the wilayas 59 to 69. */
const wilayas = z.union([z.literal(58), z.literal(69)]);
const deliveryType = z.enum(DELIVERY_TYPES);

const listed = z
  .object({
    id,
    ...names,
    family: z.enum(FAMILIES),
    wilayas,
    profile: z.enum(PROFILE_NAMES),
    /** Whether a manager changed the columns of its file. */
    own_columns: z.boolean(),
    active: z.boolean(),
    /** Parcels that have not ended. */
    live: count,
    /** How many of the 138 fees are known today. */
    fees: count,
  })
  .transform(({ name_ar: nameAr, own_columns: hasOwnColumns, ...row }) => ({ ...row, nameAr, hasOwnColumns }));
export type ListedCarrier = z.output<typeof listed>;

/** A word of a carrier without a known meaning. It does not change the state of a parcel. */
const unknown = renamedRow({ carrier_id: id, carrier: z.string(), word: z.string(), times: count, last_at: instant });
export type UnknownWord = z.output<typeof unknown>;

/** The answer of `admin_carriers`. */
export const carrierList = z.object({ carriers: z.array(listed), unknown: z.array(unknown) });

const column = z.object({ header: z.string(), field: z.enum(COLUMN_FIELDS), value: z.string().optional() });

/** The settings that decide how a carrier's file is written. */
const fileSettings = z.object({
  name: z.string(),
  profile: z.enum(PROFILE_NAMES),
  columns: z.array(column).readonly().nullable(),
  file_format: z.enum(FILE_FORMATS),
  /** The longest text that the carrier's form keeps, in characters; null: not known. */
  text_limit: count.nullable(),
});
const renamedFileSettings = fileSettings.transform(renamed);
export type FileSettings = z.output<typeof renamedFileSettings>;

const carrier = fileSettings
  .extend({
    id,
    name_ar: z.string().nullable(),
    family: z.enum(FAMILIES),
    wilayas,
    /** The largest amount that a driver collects for one parcel; null: no limit. */
    ceiling: minor.nullable(),
    /** How many days a pickup desk keeps a parcel. */
    hold_days: count,
    /** After how many days it should pay what it collected. */
    payout_days: count,
    /** What it keeps of each parcel for collecting the cash. */
    cod_fee: minor,
    /** Up to this difference a payout is closed without a decision. */
    payout_tolerance: minor,
    tracking_url: z.string().nullable(),
    lists_places: z.boolean(),
    splits_name: z.boolean(),
    active: z.boolean(),
  })
  .transform((row) => ({ ...renamed(row), name: row.name, nameAr: row.name_ar }));
export type Carrier = z.output<typeof carrier>;

const place = renamedRow({
  commune_id: count,
  wilaya: count,
  commune: z.string(),
  commune_ar: z.string(),
  /** The carrier's spelling of the commune. */
  their_commune: z.string(),
  home: z.boolean(),
  desk: z.boolean(),
});
export type CarrierPlace = z.output<typeof place>;

const desk = renamedRow({
  id,
  wilaya: count,
  ...names,
  commune: z.string(),
  commune_ar: z.string(),
  active: z.boolean(),
  code: z.string().nullable(),
});
export type CarrierDesk = z.output<typeof desk>;

/** What a carrier charges from `from_day` on. */
const fee = renamedRow({ wilaya: count, type: deliveryType, from_day: day, fee: minor, return_fee: minor });
export type CarrierFee = z.output<typeof fee>;

/** The carrier that is proposed; a null `wilaya` or `type` stands for all of them. */
const rule = renamedRow({
  wilaya: count.nullable(),
  type: deliveryType.nullable(),
  carrier_id: id,
  carrier: z.string(),
});
export type CarrierRule = z.output<typeof rule>;

/** `own`: a manager chose this meaning for this carrier; otherwise it comes from the profile. */
const word = z
  .object({
    word: z.string(),
    state: z.enum(CARRIER_STATES),
    reason: z.enum(FAILURE_REASONS).nullable(),
    own: z.boolean(),
  })
  .transform(({ own: isOwn, ...row }) => ({ ...row, isOwn }));
export type CarrierWord = z.output<typeof word>;

/** The answer of `admin_carrier`. */
export const carrierOf = z.object({
  carrier,
  currency,
  today: day,
  live: count,
  places: z.array(place),
  desks: z.array(desk),
  fees: z.array(fee),
  rules: z.array(rule),
  words: z.array(word),
  unknown: z.array(unknown),
});
export type CarrierPage = z.output<typeof carrierOf>;

/** A parcel as a row of a carrier's file. Wilaya and commune have the carrier's numbers and spelling. */
const fileRow = z
  .object({
    reference: z.string(),
    order_number: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string().nullable(),
    wilaya_code: count,
    wilaya: z.string(),
    wilaya_ar: z.string(),
    their_commune: z.string(),
    address: z.string().nullable(),
    delivery_type: deliveryType,
    desk: z.string().nullable(),
    desk_code: z.string().nullable(),
    cod_amount: minor,
    currency,
    pieces: count,
    products: z.string(),
    note: z.string().nullable(),
  })
  .transform((row) => {
    const { theirCommune: commune, codAmount: amount, ...named } = renamed(row);
    return { ...named, commune, amount };
  });
export type FileRow = z.output<typeof fileRow>;

/** The answer of `parcel_file_rows`. */
export const parcelFile = renamedRow({ carrier: renamedFileSettings, made_at: instant, rows: z.array(fileRow) });
export type ParcelFile = z.output<typeof parcelFile>;

/** The answer of `admin_save_carrier`. */
export const savedCarrier = z.object({ id });

/** The answer of `admin_save_carrier_fees`: how many rows were written. */
export const savedFees = z.object({ saved: count });

/** The answer of `admin_save_carrier_rule`: the carrier that was proposed until now. */
export const savedRule = z.object({ before: z.string().nullable() });

/** The answer of `admin_import_carrier_places`; rows are counted from 1. */
export const importedPlaces = z.object({
  matched: count,
  unknown: z.array(z.object({ row: count, wilaya: z.number().nullable(), name: z.string().nullable() })),
});
