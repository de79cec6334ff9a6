import type { Localised } from "@/lib/catalog/product.ts";
import type { Minor } from "@/lib/core/money.ts";

export const RATE_KINDS = ["carrier", "wilaya", "type", "product"] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** What became of the parcels that left in a period. `open`: they have not ended yet. */
export type DeliveryRate = {
  kind: RateKind;
  key: string;
  name: Localised;
  delivered: number;
  returned: number;
  lost: number;
  open: number;
};

/** The figures of parcels (PARCEL-9). `now` does not depend on the period; the other figures are of the period. */
export type ParcelFigures = {
  now: {
    onTheRoad: number;
    /** What the drivers will collect for them. */
    onTheRoadCash: Minor;
    comingBack: number;
    comingBackPieces: number;
    needsYou: number;
    /** Orders with the status shipped that have no parcel, so no carrier is known. */
    withoutParcel: number;
    withoutParcelCash: Minor;
  };
  delivered: readonly { id: string; carrier: Localised; parcels: number; cash: Minor }[];
  rates: readonly DeliveryRate[];
};

/** How many parcels have ended. */
export const endedOf = ({ delivered, returned, lost }: DeliveryRate): number => delivered + returned + lost;
