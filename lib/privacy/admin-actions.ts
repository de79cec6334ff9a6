"use server";

import { adminAction } from "@/lib/supabase/admin";
import { callRpc } from "@/lib/supabase/rpc";
import { somebody } from "./admin-schema";
import { erasedData, personalData } from "./rows";

/** All that is kept about somebody, to be handed over. */
export const findPersonalData = adminAction("findPersonalData", somebody, ({ who }, client) =>
  callRpc(client, "admin_personal_data", { who }, personalData),
);

/** Forgets somebody for good; sums and goods stay for the accounts. Refused while parcels are on their way. For owners. */
export const erasePersonalData = adminAction(
  "erasePersonalData",
  somebody,
  ({ who }, client) => callRpc(client, "admin_erase_personal_data", { who }, erasedData),
  "own",
);
