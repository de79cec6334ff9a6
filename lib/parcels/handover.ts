import type { Currency, Minor } from "@/lib/core/money.ts";
import type { CarrierName, Parcel } from "./board.ts";

/** A batch that one carrier takes along (PARCEL-5). */
export type Handover = {
  id: string;
  carrier: CarrierName;
  openedAt: string;
  /** Null while it is open. */
  closedAt: string | null;
  closedBy: string | null;
  parcels: readonly Parcel[];
  /** Packed parcels of the carrier that are not in the batch yet; empty once the batch is closed. */
  waiting: readonly Parcel[];
};

/** Every parcel is in this currency: the pre-flight stops any other with `not_dinars` (PARCEL-4). */
export const PARCEL_CURRENCY: Currency = "DZD";

/** What the driver collects for these parcels. */
export const cashOf = (parcels: readonly Pick<Parcel, "codAmount">[]): Minor =>
  parcels.reduce((sum, { codAmount }) => sum + codAmount, 0);
