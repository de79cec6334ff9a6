"use server";

import { refreshingAction } from "@/lib/supabase/rpc-action";
import { excludedForm } from "./admin-schema";
import { excludedAddresses } from "./rows";

/** Leaves the views of these addresses out of the statistics, past views too. */
export const excludeAddresses = refreshingAction(
  "admin_exclude_addresses",
  excludedForm,
  excludedAddresses.transform((addresses) => addresses.length),
);
