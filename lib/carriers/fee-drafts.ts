import { type Minor, MINOR_PER_UNIT } from "@/lib/core/money.ts";
import { feeOf } from "@/lib/delivery/admin-rates.ts";
import { DELIVERY_TYPES, type DeliveryType } from "@/lib/delivery/places.ts";
import type { CarrierFee } from "./carrier.ts";

/** What the form holds of one fee: whole units as typed, empty where it is not known. */
export type FeeDraft = { fee: string; returnFee: string };
/** What differs from what is saved, by `16 home`. */
export type FeeDrafts = Readonly<Record<string, FeeDraft>>;

/** As admin_save_carrier_fees takes it; a null fee takes the row of that day away. */
export type FeeChange = {
  wilaya: number;
  type: DeliveryType;
  from_day: string;
  fee: Minor | null;
  return_fee: Minor | null;
};

export const feeKey = (wilaya: number, type: DeliveryType): string => `${wilaya} ${type}`;

const ofKey = (key: string): { wilaya: number; type: DeliveryType } => {
  const [code, name] = key.split(" ");
  return { wilaya: Number(code), type: DELIVERY_TYPES.find((type) => type === name) ?? "home" };
};

const daysOf = (fees: readonly CarrierFee[], wilaya: number, type: DeliveryType): readonly CarrierFee[] =>
  fees
    .filter((fee) => fee.wilaya === wilaya && fee.type === type)
    .sort((one, other) => one.fromDay.localeCompare(other.fromDay));

/** The fee that counts on a day. */
export const feeOn = (
  fees: readonly CarrierFee[],
  wilaya: number,
  type: DeliveryType,
  day: string,
): CarrierFee | null => daysOf(fees, wilaya, type).findLast(({ fromDay }) => fromDay <= day) ?? null;

/** The next one after a day. */
export const feeAfter = (
  fees: readonly CarrierFee[],
  wilaya: number,
  type: DeliveryType,
  day: string,
): CarrierFee | null => daysOf(fees, wilaya, type).find(({ fromDay }) => fromDay > day) ?? null;

const inUnits = (amount: Minor): string => String(amount / MINOR_PER_UNIT);

export const draftOf = (fee: CarrierFee | null): FeeDraft =>
  fee === null ? { fee: "", returnFee: "" } : { fee: inUnits(fee.fee), returnFee: inUnits(fee.returnFee) };

const isBlank = (typed: string): boolean => typed.trim() === "";

/** A fee that cannot be saved as it is typed. Without a fee for the way out there is none for the way back. */
export const isWrongFee = ({ fee, returnFee }: FeeDraft): boolean =>
  isBlank(fee) ? !isBlank(returnFee) : feeOf(fee) === null || (!isBlank(returnFee) && feeOf(returnFee) === null);

/** What has to be saved so that the drafts count from a day on. */
export function feeChanges(fees: readonly CarrierFee[], drafts: FeeDrafts, day: string): FeeChange[] {
  return Object.entries(drafts).flatMap(([key, draft]): FeeChange[] => {
    const { wilaya, type } = ofKey(key);
    const saved = feeOn(fees, wilaya, type, day);
    if (isWrongFee(draft)) return [];
    if (isBlank(draft.fee))
      return saved === null ? [] : [{ wilaya, type, from_day: saved.fromDay, fee: null, return_fee: null }];
    const change = { wilaya, type, from_day: day, fee: feeOf(draft.fee), return_fee: feeOf(draft.returnFee) ?? 0 };
    return saved !== null && saved.fee === change.fee && saved.returnFee === change.return_fee ? [] : [change];
  });
}

/** The wilayas of the drafts that cannot be saved. */
export const wrongFees = (drafts: FeeDrafts): number[] => [
  ...new Set(Object.entries(drafts).flatMap(([key, draft]) => (isWrongFee(draft) ? [ofKey(key).wilaya] : []))),
];

/** The same fee for many wilayas. An empty field leaves what is there, and a fee that is not known stays so without one. */
export function filled(
  fees: readonly CarrierFee[],
  drafts: FeeDrafts,
  day: string,
  { wilayas, types, ...given }: { wilayas: readonly number[]; types: readonly DeliveryType[] } & FeeDraft,
): FeeDrafts {
  const pairs = wilayas.flatMap((wilaya) => types.map((type) => ({ wilaya, type, key: feeKey(wilaya, type) })));
  const changed = pairs.flatMap(({ wilaya, type, key }): [string, FeeDraft][] => {
    const before = drafts[key] ?? draftOf(feeOn(fees, wilaya, type, day));
    const [fee, returnFee] = [given.fee.trim() || before.fee, given.returnFee.trim() || before.returnFee];
    return isBlank(fee) ? [] : [[key, { fee, returnFee }]];
  });
  return { ...drafts, ...Object.fromEntries(changed) };
}

/** 69 wilayas, to the door and to a desk. */
export const FEES = 138;
