"use server";

import { fail } from "@/lib/core/result";
import { adminAction } from "@/lib/supabase/admin";
import { callRpc, okOnly } from "@/lib/supabase/rpc";
import { addedMember } from "./rows";
import { memberForm, newMember } from "./schema";

/** Adds a colleague. Answers the first password, or null when the address had an account already. */
export const addMember = adminAction(
  "addMember",
  newMember,
  async (member, client) => {
    const result = await callRpc(client, "admin_add_staff", member, addedMember);
    return !result.ok && result.error === "duplicate" ? fail("duplicate", { fields: { email: "duplicate" } }) : result;
  },
  "own",
);

/** Saves a member's role and name, and whether the member is active. The last owner stays an owner. */
export const saveMember = adminAction(
  "saveMember",
  memberForm,
  async ({ id, ...member }, client) => {
    const result = await callRpc(client, "admin_set_staff", { user_id: id, ...member }, okOnly);
    return !result.ok && result.error === "last_owner" ? fail("last_owner", { fields: { role: "lastOwner" } }) : result;
  },
  "own",
);
