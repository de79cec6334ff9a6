"use server";

import { rpcAction } from "@/lib/supabase/rpc-action";
import { person } from "./admin-schema";
import { erasedData, personalData } from "./rows";

/** All data that the shop stores about a person, for a copy that the person can get. */
export const findPersonalData = rpcAction("admin_personal_data", person, personalData);

/**
 * Erases a person's data for good; sums and goods stay for the accounts. Refused as `in_use` while an order of the
 * person is pending, processing or shipped. Only for owners.
 */
export const erasePersonalData = rpcAction("admin_erase_personal_data", person, erasedData, "own");
