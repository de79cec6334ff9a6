import type { Localised } from "@/lib/catalog/product.ts";
import type { FailureReason, ParcelState } from "@/lib/parcels/parcel.ts";

/** What staff know of a parcel of an order: what was made of its carrier's words, and the words themselves. */
export type OrderParcel = {
  id: string;
  reference: string;
  carrier: Localised;
  state: ParcelState;
  reason: FailureReason | null;
  rawStatus: string | null;
  rawReason: string | null;
  tracking: string | null;
  /** Where its carrier shows it. */
  url: string | null;
  /** When something was last heard of it. */
  since: string | null;
  /** How often its delivery failed. */
  tries: number;
};
