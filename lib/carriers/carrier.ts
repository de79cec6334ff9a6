import type { Currency, Minor } from "@/lib/core/money.ts";
import type { DeliveryType, PlaceName } from "@/lib/delivery/places.ts";
import type { CarrierState, FailureReason } from "@/lib/parcels/parcel.ts";
import type { Column, ProfileName } from "./profiles.ts";

// Carriers of the back office (CARRIER-1 to CARRIER-9). See docs/decisions/parcels.md.

/** `file`: parcels go to the carrier by a file; `own`: our own driver. */
export const FAMILIES = ["file", "own"] as const;
type Family = (typeof FAMILIES)[number];

export const FILE_FORMATS = ["xlsx", "csv"] as const;
type FileFormat = (typeof FILE_FORMATS)[number];

export type ListedCarrier = {
  id: string;
  name: string;
  nameAr: string | null;
  family: Family;
  wilayas: 58 | 69;
  profile: ProfileName;
  /** Whether a manager changed the columns of its file. */
  hasOwnColumns: boolean;
  active: boolean;
  /** Parcels that have not ended. */
  live: number;
  /** How many of the 138 fees are known today. */
  fees: number;
};

/** A word of a carrier without a known meaning. It does not change the state of a parcel. */
export type UnknownWord = { carrierId: string; carrier: string; word: string; times: number; lastAt: string };

export type CarrierList = { carriers: readonly ListedCarrier[]; unknown: readonly UnknownWord[] };

/** The settings that decide how a carrier's file is written. */
export type FileSettings = {
  name: string;
  profile: ProfileName;
  columns: readonly Column[] | null;
  fileFormat: FileFormat;
  /** The longest text that the carrier's form keeps, in characters; null: not known. */
  textLimit: number | null;
};

export type Carrier = FileSettings & {
  id: string;
  nameAr: string | null;
  family: Family;
  /** 58: the file has the mother wilaya instead of the wilayas 59 to 69. */
  wilayas: 58 | 69;
  /** The largest amount that a driver collects for one parcel; null: no limit. */
  ceiling: Minor | null;
  /** How many days a pickup desk keeps a parcel. */
  holdDays: number;
  /** After how many days it should pay what it collected. */
  payoutDays: number;
  /** What it keeps of each parcel for collecting the cash. */
  codFee: Minor;
  /** Up to this difference a payout is closed without a decision. */
  payoutTolerance: Minor;
  trackingUrl: string | null;
  listsPlaces: boolean;
  splitsName: boolean;
  active: boolean;
};

export type CarrierPlace = {
  communeId: number;
  wilaya: number;
  commune: PlaceName;
  /** The carrier's spelling of the commune. */
  theirs: string;
  home: boolean;
  desk: boolean;
};

export type CarrierDesk = {
  id: string;
  wilaya: number;
  name: { en: string; ar: string | null };
  commune: PlaceName;
  active: boolean;
  code: string | null;
};

/** What a carrier charges from `fromDay` (`YYYY-MM-DD`) on. */
export type CarrierFee = { wilaya: number; type: DeliveryType; fromDay: string; fee: Minor; returnFee: Minor };

/** The carrier that is proposed; a null `wilaya` or `type` stands for all of them. */
export type CarrierRule = { wilaya: number | null; type: DeliveryType | null; carrierId: string; carrier: string };

/** `isOwn`: a manager chose this meaning for this carrier; otherwise it comes from the profile. */
export type CarrierWord = { word: string; state: CarrierState; reason: FailureReason | null; isOwn: boolean };

export type CarrierPage = {
  carrier: Carrier;
  currency: Currency;
  /** `YYYY-MM-DD` in Algiers. */
  today: string;
  live: number;
  places: readonly CarrierPlace[];
  desks: readonly CarrierDesk[];
  fees: readonly CarrierFee[];
  rules: readonly CarrierRule[];
  words: readonly CarrierWord[];
  unknown: readonly UnknownWord[];
};

/** A parcel as a row of a carrier's file. Wilaya and commune have the carrier's numbers and spelling. */
export type FileRow = {
  reference: string;
  orderNumber: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  wilayaCode: number;
  wilaya: PlaceName;
  commune: string;
  address: string | null;
  deliveryType: DeliveryType;
  desk: string | null;
  deskCode: string | null;
  amount: Minor;
  currency: Currency;
  pieces: number;
  products: string;
  note: string | null;
};

export type ParcelFile = { carrier: FileSettings; madeAt: string; rows: readonly FileRow[] };
