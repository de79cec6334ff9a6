import "server-only";
import { cache } from "react";
import { queryAsAdmin, readOneAsAdmin } from "@/lib/supabase/admin";
import { disputeList, newPayout, payoutList, payoutPage } from "./payout-rows";

/** The payouts of a carrier, or of all: open ones first, then the newest. */
export const allPayouts = (carrierId: string | null, page: number) =>
  queryAsAdmin("payouts", { carrier_id: carrierId ?? undefined, page }, payoutList);

/** A payout with its lines, or null. Cached, because the page and its title both ask for it. */
export const payoutById = cache((id: string) => readOneAsAdmin("payout", id, { id }, payoutPage));

/** What the screen of a new payout of this carrier needs; null for an unknown carrier. */
export const newPayoutOf = (carrierId: string) =>
  readOneAsAdmin("payout_new", carrierId, { carrier_id: carrierId }, newPayout);

/** What carriers did not pay and somebody disputes or carried over. */
export const allDisputes = () => queryAsAdmin("disputes", {}, disputeList);
