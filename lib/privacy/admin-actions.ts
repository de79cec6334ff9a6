"use server";

import { adminAction } from "@/lib/supabase/admin";
import { callRpc } from "@/lib/supabase/rpc";
import { person } from "./admin-schema";
import { erasedData, personalData } from "./rows";

/** All data that the shop stores about a person, for a copy that the person can get. */
export const findPersonalData = adminAction("findPersonalData", person, ({ who }, client) =>
  callRpc(client, "admin_personal_data", { who }, personalData),
);

/**
 * Erases a person's data for good; sums and goods stay for the accounts. Refused as `in_use` while an order of the
 * person is pending, processing or shipped. Only for owners.
 */
export const erasePersonalData = adminAction(
  "erasePersonalData",
  person,
  ({ who }, client) => callRpc(client, "admin_erase_personal_data", { who }, erasedData),
  "own",
);
