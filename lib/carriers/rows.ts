import { z } from "zod";
import { DELIVERY_TYPES } from "@/lib/delivery/places.ts";
import { CARRIER_STATES, FAILURE_REASONS } from "@/lib/parcels/parcel.ts";
import { count, currency, day, id, instant, localised, minor } from "@/lib/supabase/row-schemas.ts";
import { FAMILIES, FILE_FORMATS } from "./carrier.ts";
import { COLUMN_FIELDS, PROFILE_NAMES } from "./profiles.ts";

// What the database functions answer about carriers.

/** 58: the file has the mother wilaya instead of the wilayas 59 to 69. */
const wilayas = z.union([z.literal(58), z.literal(69)]);
const deliveryType = z.enum(DELIVERY_TYPES);

const listed = z.object({
  id,
  name: localised,
  family: z.enum(FAMILIES),
  wilayas,
  profile: z.enum(PROFILE_NAMES),
  /** Whether a manager changed the columns of its file. */
  hasOwnColumns: z.boolean(),
  active: z.boolean(),
  /** Parcels that have not ended. */
  live: count,
  /** How many of the 138 fees are known today. */
  fees: count,
});
export type ListedCarrier = z.output<typeof listed>;

/** A word of a carrier without a known meaning. It does not change the state of a parcel. */
const unknown = z.object({ carrierId: id, carrier: z.string(), word: z.string(), times: count, lastAt: instant });
export type UnknownWord = z.output<typeof unknown>;

/** The answer of `admin_carriers`. */
export const carrierList = z.object({ carriers: z.array(listed), unknown: z.array(unknown) });

const column = z.object({ header: z.string(), field: z.enum(COLUMN_FIELDS), value: z.string().optional() });

/** The settings that decide how a carrier's file is written. */
const fileSettings = z.object({
  name: z.string(),
  profile: z.enum(PROFILE_NAMES),
  columns: z.array(column).readonly().nullable(),
  fileFormat: z.enum(FILE_FORMATS),
  /** The longest text that the carrier's form keeps, in characters; null: not known. */
  textLimit: count.nullable(),
});
export type FileSettings = z.output<typeof fileSettings>;

const carrier = fileSettings.extend({
  id,
  nameAr: z.string().nullable(),
  family: z.enum(FAMILIES),
  wilayas,
  /** The largest amount that a driver collects for one parcel; null: no limit. */
  ceiling: minor.nullable(),
  /** How many days a pickup desk keeps a parcel. */
  holdDays: count,
  /** After how many days it should pay what it collected. */
  payoutDays: count,
  /** What it keeps of each parcel for collecting the cash. */
  codFee: minor,
  /** Up to this difference a payout is closed without a decision. */
  payoutTolerance: minor,
  trackingUrl: z.string().nullable(),
  listsPlaces: z.boolean(),
  splitsName: z.boolean(),
  active: z.boolean(),
});
export type Carrier = z.output<typeof carrier>;

const commune = z.object({ en: z.string(), ar: z.string() });

const place = z.object({
  communeId: count,
  wilaya: count,
  commune,
  /** The carrier's spelling of the commune. */
  theirCommune: z.string(),
  home: z.boolean(),
  desk: z.boolean(),
});
export type CarrierPlace = z.output<typeof place>;

const desk = z.object({
  id,
  wilaya: count,
  name: localised,
  commune,
  active: z.boolean(),
  code: z.string().nullable(),
});
export type CarrierDesk = z.output<typeof desk>;

/** What a carrier charges from `fromDay` on. */
const fee = z.object({ wilaya: count, type: deliveryType, fromDay: day, fee: minor, returnFee: minor });
export type CarrierFee = z.output<typeof fee>;

/** The carrier that is proposed; a null `wilaya` or `type` stands for all of them. */
const rule = z.object({
  wilaya: count.nullable(),
  type: deliveryType.nullable(),
  carrierId: id,
  carrier: z.string(),
});
export type CarrierRule = z.output<typeof rule>;

/** `isOwn`: a manager chose this meaning for this carrier; otherwise it comes from the profile. */
const word = z.object({
  word: z.string(),
  state: z.enum(CARRIER_STATES),
  reason: z.enum(FAILURE_REASONS).nullable(),
  isOwn: z.boolean(),
});
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
const fileRow = z.object({
  reference: z.string(),
  orderNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  wilayaCode: count,
  wilaya: z.string(),
  commune: z.string(),
  address: z.string().nullable(),
  deliveryType,
  desk: z.string().nullable(),
  deskCode: z.string().nullable(),
  amount: minor,
  currency,
  pieces: count,
  products: z.string(),
  note: z.string().nullable(),
});
export type FileRow = z.output<typeof fileRow>;

/** The answer of `parcel_file_rows`. */
export const parcelFile = z.object({ carrier: fileSettings, madeAt: instant, rows: z.array(fileRow) });
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
