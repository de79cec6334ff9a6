"use server";

import { adminAction } from "@/lib/supabase/admin";
import { called } from "@/lib/supabase/called";
import { somebody } from "./admin-schema";
import { toPersonalData } from "./personal-data";

/** All that is kept about somebody, to be handed over. */
export const findPersonalData = adminAction("findPersonalData", somebody, ({ who }, client) => called(client.rpc("admin_personal_data", { who }), toPersonalData));

/** Forgets somebody for good; sums and goods stay for the accounts. Refused while parcels are on their way. */
export const erasePersonalData = adminAction("erasePersonalData", somebody, ({ who }, client) => called(client.rpc("admin_erase_personal_data", { who }), () => null));
