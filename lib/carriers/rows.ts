import { z } from "zod";
import { DELIVERY_TYPES } from "@/lib/delivery/places.ts";
import { CARRIER_STATES, FAILURE_REASONS } from "@/lib/parcels/parcel.ts";
import { renamed } from "@/lib/supabase/renamed.ts";
import { count, currency, day, id, instant, minor } from "@/lib/supabase/row-schemas.ts";
import type {
  Carrier,
  CarrierList,
  CarrierPage,
  CarrierPlace,
  CarrierWord,
  FileRow,
  ListedCarrier,
  ParcelFile,
} from "./carrier.ts";
import { FAMILIES, FILE_FORMATS } from "./carrier.ts";
import { COLUMN_FIELDS, PROFILE_NAMES } from "./profiles.ts";

// What the database functions answer about carriers.

const wilayas = z.union([z.literal(58), z.literal(69)]);
const deliveryType = z.enum(DELIVERY_TYPES);

const listed = z
  .object({
    id,
    name: z.string(),
    name_ar: z.string().nullable(),
    family: z.enum(FAMILIES),
    wilayas,
    profile: z.enum(PROFILE_NAMES),
    own_columns: z.boolean(),
    active: z.boolean(),
    live: count,
    fees: count,
  })
  .transform(({ name_ar: nameAr, own_columns: hasOwnColumns, ...row }): ListedCarrier => ({
    ...row,
    nameAr,
    hasOwnColumns,
  }));

const unknown = z
  .object({ carrier_id: id, carrier: z.string(), word: z.string(), times: count, last_at: instant })
  .transform(renamed);

/** The answer of `admin_carriers`. */
export const carrierList: z.ZodType<CarrierList> = z.object({ carriers: z.array(listed), unknown: z.array(unknown) });

const column = z.object({ header: z.string(), field: z.enum(COLUMN_FIELDS), value: z.string().optional() });

const fileSettings = z.object({
  name: z.string(),
  profile: z.enum(PROFILE_NAMES),
  columns: z.array(column).nullable(),
  file_format: z.enum(FILE_FORMATS),
  text_limit: count.nullable(),
});

const carrier = fileSettings
  .extend({
    id,
    name_ar: z.string().nullable(),
    family: z.enum(FAMILIES),
    wilayas,
    ceiling: minor.nullable(),
    hold_days: count,
    payout_days: count,
    cod_fee: minor,
    payout_tolerance: minor,
    tracking_url: z.string().nullable(),
    lists_places: z.boolean(),
    splits_name: z.boolean(),
    active: z.boolean(),
  })
  .transform((row): Carrier => ({ ...renamed(row), name: row.name, nameAr: row.name_ar }));

const place = z
  .object({
    commune_id: count,
    wilaya: count,
    commune: z.string(),
    commune_ar: z.string(),
    their_commune: z.string(),
    home: z.boolean(),
    desk: z.boolean(),
  })
  .transform((row): CarrierPlace => {
    const { theirCommune: theirs, ...place } = renamed(row);
    return { ...place, theirs };
  });

const desk = z
  .object({
    id,
    wilaya: count,
    name: z.string(),
    name_ar: z.string().nullable(),
    commune: z.string(),
    commune_ar: z.string(),
    active: z.boolean(),
    code: z.string().nullable(),
  })
  .transform(renamed);

const fee = z
  .object({ wilaya: count, type: deliveryType, from_day: day, fee: minor, return_fee: minor })
  .transform(renamed);

const rule = z
  .object({ wilaya: count.nullable(), type: deliveryType.nullable(), carrier_id: id, carrier: z.string() })
  .transform(renamed);

const word = z
  .object({
    word: z.string(),
    state: z.enum(CARRIER_STATES),
    reason: z.enum(FAILURE_REASONS).nullable(),
    own: z.boolean(),
  })
  .transform(({ own: isOwn, ...row }): CarrierWord => ({ ...row, isOwn }));

/** The answer of `admin_carrier`. */
export const carrierOf: z.ZodType<CarrierPage> = z.object({
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
  .transform((row): FileRow => {
    const { theirCommune: commune, codAmount: amount, ...named } = renamed(row);
    return { ...named, commune, amount };
  });

/** The answer of `parcel_file_rows`. */
export const parcelFile = z
  .object({
    carrier: fileSettings.transform(renamed),
    made_at: instant,
    rows: z.array(fileRow),
  })
  .transform((row): ParcelFile => renamed(row));

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
