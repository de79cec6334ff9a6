import type { Localised } from "@/lib/catalog/product.ts";
import type { Minor } from "@/lib/core/money.ts";

export const RATE_KINDS = ["carrier", "wilaya", "type", "product"] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** What became of the parcels that left in a period. `open`: still out; nobody guesses what becomes of those. */
export type DeliveryRate = {
  kind: RateKind;
  key: string;
  name: Localised;
  delivered: number;
  returned: number;
  lost: number;
  open: number;
};

/** What parcels say in numbers (PARCEL-9). `now`: at this moment, whatever the period; the rest is of the period. */
export type ParcelFigures = {
  now: {
    onTheRoad: number;
    /** What the drivers will collect for them. */
    onTheRoadCash: Minor;
    comingBack: number;
    comingBackPieces: number;
    needsYou: number;
    /** Orders that were set as shipped, and no carrier is known. */
    withoutParcel: number;
    withoutParcelCash: Minor;
  };
  delivered: readonly { id: string; carrier: Localised; parcels: number; cash: Minor }[];
  rates: readonly DeliveryRate[];
};

/** Of how many parcels it is known how they ended. */
export const endedOf = ({ delivered, returned, lost }: DeliveryRate): number => delivered + returned + lost;
