"use server";

import { byId } from "@/lib/core/field-schema";
import { rpcAction } from "@/lib/supabase/rpc-action";
import { orderSourceAnswer } from "./rows";

/** Where an order came from. */
export const readOrderSource = rpcAction("admin_order_source", byId, orderSourceAnswer);
