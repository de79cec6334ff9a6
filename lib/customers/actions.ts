"use server";

import { byId } from "@/lib/core/field-schema";
import { okOnly } from "@/lib/supabase/rpc";
import { refreshingAction } from "@/lib/supabase/rpc-action";
import { flagForm } from "./schema";

/** Flags a phone for twelve months. A phone with a flag is refused as `duplicate`; the screen then shows its flag. */
export const flagCustomer = refreshingAction("flag_customer", flagForm, okOnly);

export const liftFlag = refreshingAction("lift_flag", byId, okOnly);
