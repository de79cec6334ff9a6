"use server";

import { refresh } from "next/cache";
import { fail, ok } from "@/lib/core/result";
import { adminAction } from "@/lib/supabase/admin";
import { handledChange, messageId, subscriberEmail } from "./admin-schema";

export const setHandled = adminAction("setHandled", handledChange, async ({ id, handled }, client) => {
  const { data, error } = await client.from("contact_messages").update({ handled }).eq("id", id).select("id");
  if (error) throw new Error(error.message);
  if (data.length === 0) return fail("not_found");
  refresh();
  return ok(handled);
});

export const deleteMessage = adminAction("deleteMessage", messageId, async (id, client) => {
  const { error } = await client.from("contact_messages").delete().eq("id", id);
  if (error) throw new Error(error.message);
  refresh();
  return ok(id);
});

export const removeSubscriber = adminAction("removeSubscriber", subscriberEmail, async (email, client) => {
  const { error } = await client.from("newsletter_subscribers").delete().eq("email", email);
  if (error) throw new Error(error.message);
  refresh();
  return ok(email);
});
