"use server";

import { adminAction } from "@/lib/supabase/admin";
import { callRpc } from "@/lib/supabase/rpc";
import { orderId } from "./admin-schema";
import { orderSourceAnswer } from "./rows";

/** Where an order came from. */
export const readOrderSource = adminAction("readOrderSource", orderId, ({ id }, client) =>
  callRpc(client, "admin_order_source", { id }, orderSourceAnswer),
);
