"use server";

import { fail } from "@/lib/core/result";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc, okOnly } from "@/lib/supabase/rpc";
import { memberForm } from "./schema";

/** Gives a member a role and a name, lets them go or takes them back. The last owner stays one. */
export const saveMember = adminAction(
  "saveMember",
  memberForm,
  async ({ id, ...member }, client) => {
    const result = await callRpc(client, "admin_set_staff", { user_id: id, ...member }, okOnly);
    return !result.ok && result.error === "last_owner" ? fail("last_owner", { fields: { role: "lastOwner" } }) : result;
  },
  "own",
);
