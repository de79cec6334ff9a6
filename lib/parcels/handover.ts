import type { Currency, Minor } from "@/lib/core/money.ts";

/** Every parcel is in this currency: the pre-flight stops any other with `not_dinars` (PARCEL-4). */
export const PARCEL_CURRENCY: Currency = "DZD";

/** What the driver collects for these parcels. */
export const cashOf = (parcels: readonly { codAmount: Minor }[]): Minor =>
  parcels.reduce((sum, { codAmount }) => sum + codAmount, 0);
