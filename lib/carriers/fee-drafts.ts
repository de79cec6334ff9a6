import { type Minor, MINOR_PER_UNIT } from "@/lib/core/money.ts";
import { feeOf } from "@/lib/delivery/admin-rates.ts";
import { DELIVERY_TYPES, type DeliveryType } from "@/lib/delivery/places.ts";
import type { CarrierFee } from "./rows.ts";

/** The texts of one fee in the form: whole units of the currency, empty when the fee is not known. */
export type FeeDraft = { fee: string; returnFee: string };
/** The fees that were edited and not saved yet, by wilaya and delivery type: `16 home`. */
export type FeeDrafts = Readonly<Record<string, FeeDraft>>;

/** One change as admin_save_carrier_fees takes it; a null `fee` deletes the row of `from_day`. */
export type FeeChange = {
  wilaya: number;
  type: DeliveryType;
  from_day: string;
  fee: Minor | null;
  return_fee: Minor | null;
};

export const feeKey = (wilaya: number, type: DeliveryType): string => `${wilaya} ${type}`;

const parseKey = (key: string): { wilaya: number; type: DeliveryType } => {
  const [code, name] = key.split(" ");
  return { wilaya: Number(code), type: DELIVERY_TYPES.find((type) => type === name) ?? "home" };
};

const feesByDay = (fees: readonly CarrierFee[], wilaya: number, type: DeliveryType): readonly CarrierFee[] =>
  fees
    .filter((fee) => fee.wilaya === wilaya && fee.type === type)
    .sort((one, other) => one.fromDay.localeCompare(other.fromDay));

/** The fee that is valid on a day. */
export const feeOn = (
  fees: readonly CarrierFee[],
  wilaya: number,
  type: DeliveryType,
  day: string,
): CarrierFee | null => feesByDay(fees, wilaya, type).findLast(({ fromDay }) => fromDay <= day) ?? null;

/** The first fee that begins after a day. */
export const feeAfter = (
  fees: readonly CarrierFee[],
  wilaya: number,
  type: DeliveryType,
  day: string,
): CarrierFee | null => feesByDay(fees, wilaya, type).find(({ fromDay }) => fromDay > day) ?? null;

const inUnits = (amount: Minor): string => String(amount / MINOR_PER_UNIT);

export const draftOf = (fee: CarrierFee | null): FeeDraft =>
  fee === null ? { fee: "", returnFee: "" } : { fee: inUnits(fee.fee), returnFee: inUnits(fee.returnFee) };

const isBlank = (typed: string): boolean => typed.trim() === "";

/** Whether a fee cannot be saved as it is typed. A return fee needs a delivery fee. */
export const isWrongFee = ({ fee, returnFee }: FeeDraft): boolean =>
  isBlank(fee) ? !isBlank(returnFee) : feeOf(fee) === null || (!isBlank(returnFee) && feeOf(returnFee) === null);

/** The changes that make the drafts valid from `day` on. An emptied fee deletes the row that is valid on `day`. */
export function feeChanges(fees: readonly CarrierFee[], drafts: FeeDrafts, day: string): FeeChange[] {
  return Object.entries(drafts).flatMap(([key, draft]): FeeChange[] => {
    const { wilaya, type } = parseKey(key);
    const saved = feeOn(fees, wilaya, type, day);
    if (isWrongFee(draft)) return [];
    if (isBlank(draft.fee))
      return saved === null ? [] : [{ wilaya, type, from_day: saved.fromDay, fee: null, return_fee: null }];
    const change = { wilaya, type, from_day: day, fee: feeOf(draft.fee), return_fee: feeOf(draft.returnFee) ?? 0 };
    return saved !== null && saved.fee === change.fee && saved.returnFee === change.return_fee ? [] : [change];
  });
}

export const wilayasWithWrongFees = (drafts: FeeDrafts): number[] => [
  ...new Set(Object.entries(drafts).flatMap(([key, draft]) => (isWrongFee(draft) ? [parseKey(key).wilaya] : []))),
];

/** Sets the same fees for many wilayas. An empty field changes nothing. A return fee needs a delivery fee. */
export function withFees(
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

/** 69 wilayas, each with a fee to the home and to a desk. */
export const FEE_COUNT = 138;
