import "server-only";
import { createClient } from "@supabase/supabase-js";
import { backend } from "@/lib/core/env";
import type { Database } from "./database.types";
import { timedFetch } from "./timed-fetch";

/** The client for what anyone may read. It has no session and no cookies, so its answers can be cached. */
export function publicClient(headers: Readonly<Record<string, string>> = {}) {
  const { url, key } = backend();
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: timedFetch, headers: { ...headers } },
  });
}
