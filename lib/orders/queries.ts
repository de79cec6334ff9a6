import "server-only";
import { publicClient } from "@/lib/supabase/public";
import type { Order } from "./order";
import { isOrderRow, toOrder } from "./rows";

/** The order of whoever holds its guest token, read anew each time; null when number and token do not belong together. */
export async function orderByToken(number: string, token: string): Promise<Order | null> {
  const { data, error } = await publicClient().rpc("order_by_token", { number, token });
  if (error) throw new Error(`order_by_token: ${error.message}`);
  return isOrderRow(data) ? toOrder(data) : null;
}
