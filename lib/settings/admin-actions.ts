"use server";

import { fail, ok } from "@/lib/core/result";
import { showChange } from "@/lib/http/changed";
import { tags } from "@/lib/http/tags";
import { adminAction } from "@/lib/supabase/admin";
import { settingsForm } from "./admin-schema";

export const saveSettings = adminAction("saveSettings", settingsForm, async (columns, client) => {
  const { data, error } = await client.from("settings").update(columns).eq("id", true).select("currency");
  if (error) throw new Error(error.message);
  if (data.length === 0) return fail("unauthorized");
  showChange(tags.settings);
  return ok(null);
});
