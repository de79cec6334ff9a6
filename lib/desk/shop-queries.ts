import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { type PhoneHours, phoneHoursAnswer } from "./rows";
import { lifetimes, tags } from "@/lib/http/tags";
import { publicClient } from "@/lib/supabase/public";
import { readRpc } from "@/lib/supabase/rpc";

/** When the shop calls its customers, and the days of the next month with other hours. */
export async function phoneHours(): Promise<PhoneHours> {
  "use cache";
  cacheLife(lifetimes.settings);
  cacheTag(tags.phoneHours);
  return readRpc(publicClient(), "phone_hours", {}, phoneHoursAnswer);
}
