"use server";

import { byId } from "@/lib/core/field-schema";
import { okOnly } from "@/lib/supabase/rpc";
import { refreshingAction } from "@/lib/supabase/rpc-action";
import { toldChange } from "./admin-schema";

export const removeRequest = refreshingAction("admin_remove_restock_request", byId, okOnly);

/** Notes that staff told the shopper that the product is back, or removes that note. */
export const setTold = refreshingAction("admin_set_restock_told", toldChange, okOnly);
