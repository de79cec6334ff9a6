import "server-only";
import { publicClient } from "@/lib/supabase/public";
import { readRpc } from "@/lib/supabase/rpc";
import type { GuestOrder } from "./order";
import { guestOrder } from "./rows";

/** The order that a guest token opens, not cached; null when number and token do not belong together. */
export const orderByToken = (number: string, token: string): Promise<GuestOrder | null> =>
  readRpc(publicClient(), "order_by_token", { number, token }, guestOrder);
