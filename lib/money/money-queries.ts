import "server-only";
import { cache } from "react";
import { queryAsAdmin, readOneAsAdmin } from "@/lib/supabase/admin";
import { cashLedger, money, owedParcels, type Step } from "./money-rows";

/** What each carrier owes today. */
export const moneyOfCarriers = () => queryAsAdmin("admin_money", {}, money);

/** The parcels behind a figure of a carrier, oldest first; null for an unknown carrier. */
export const parcelsOwed = (carrierId: string, step: Step, page: number) =>
  readOneAsAdmin("money_parcels", carrierId, { carrier_id: carrierId, step, page }, owedParcels);

/** The own cash box in the URL of a ledger; the other ledgers have the id of their carrier there. */
const OWN_BOX = "box";

/** The entries of a carrier or of the own cash box, newest first, or null. Cached: the page and its title ask for it. */
export const cashLedgerOf = cache(async (name: string, page: number) =>
  name === OWN_BOX
    ? queryAsAdmin("carrier_ledger", { page }, cashLedger)
    : readOneAsAdmin("carrier_ledger", name, { carrier_id: name, page }, cashLedger),
);
