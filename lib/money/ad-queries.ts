import "server-only";
import { dayInAlgiers } from "@/lib/core/date";
import { queryAsAdmin } from "@/lib/supabase/admin";
import { type AdSpendPage, adSpendPage } from "./ad-rows";
import type { Period } from "./period";

/** The spend on advertisements in a period, newest first, and the day of the request. */
export async function adSpendIn({ from, to }: Period, page: number): Promise<AdSpendPage & { today: string }> {
  const list = await queryAsAdmin("ad_spend", { from_day: from, to_day: to, page }, adSpendPage);
  return { ...list, today: dayInAlgiers(Date.now()) };
}
