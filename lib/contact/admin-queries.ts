import "server-only";
import { cache } from "react";
import { DEFAULT_LOCALE, isLocale, type Locale } from "@/lib/core/locale";
import { readAsAdmin } from "@/lib/supabase/admin";
import type { SessionClient } from "@/lib/supabase/session-client";
import type { ReceivedMessage, Subscriber } from "./admin-message";

export const MESSAGES_PER_PAGE = 20;
export const SUBSCRIBERS_PER_PAGE = 50;

/** PostgREST's error for a page past the last one, as after a deletion. It counts as an empty page. */
const PAST_THE_END = "PGRST103";

/** The row with its language in the shop's type. */
const withLocale = <Row extends { locale: string }>(row: Row): Row & { locale: Locale } => ({
  ...row,
  locale: isLocale(row.locale) ? row.locale : DEFAULT_LOCALE,
});

const rangeOf = (page: number, perPage: number): [number, number] => [(page - 1) * perPage, page * perPage - 1];

/** Messages that wait for an answer come first, then the newest. */
export const receivedMessages = (page: number): Promise<{ messages: readonly ReceivedMessage[]; total: number }> =>
  readAsAdmin(async (client) => {
    const { data, error, count } = await client
      .from("contact_messages")
      .select("id,name,email,message,locale,handled,handledAt:handled_at,handledBy:handled_by,createdAt:created_at", {
        count: "exact",
      })
      .order("handled")
      .order("created_at", { ascending: false })
      .order("id")
      .range(...rangeOf(page, MESSAGES_PER_PAGE));
    if (error && error.code !== PAST_THE_END) throw new Error(`Messages cannot be read: ${error.message}`);
    return { messages: (data ?? []).map(withLocale), total: count ?? 0 };
  });

/** How many messages wait for an answer. The menu and the screen both call it; it is read once. */
export const openMessages = cache((): Promise<number> =>
  readAsAdmin(async (client) => {
    const { count, error } = await client
      .from("contact_messages")
      .select("id", { count: "exact", head: true })
      .eq("handled", false);
    if (error) throw new Error(`Messages cannot be counted: ${error.message}`);
    return count ?? 0;
  }),
);

/** Escapes the signs that have a meaning in a LIKE pattern. */
const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

const SUBSCRIBER = "email,locale,createdAt:created_at,confirmedAt:confirmed_at,token";

/** Subscribers whose address contains the text, the newest first. */
export const subscribers = (
  search: string,
  page: number,
): Promise<{ subscribers: readonly Subscriber[]; total: number }> =>
  readAsAdmin(async (client) => {
    const { data, error, count } = await client
      .from("newsletter_subscribers")
      .select(SUBSCRIBER, { count: "exact" })
      .ilike("email", `%${likeEscaped(search)}%`)
      .order("created_at", { ascending: false })
      .order("email")
      .range(...rangeOf(page, SUBSCRIBERS_PER_PAGE));
    if (error && error.code !== PAST_THE_END) throw new Error(`Subscribers cannot be read: ${error.message}`);
    return { subscribers: (data ?? []).map(withLocale), total: count ?? 0 };
  });

/** Hosted Supabase answers no more rows at once. */
const ROWS_PER_QUERY = 1000;

/** Confirmed subscribers by address, in parts. A part starts after the last address: new sign-ups shift no rows. */
export async function* confirmedSubscribers(client: SessionClient): AsyncGenerator<readonly Subscriber[]> {
  for (let after = ""; ;) {
    const { data, error } = await client
      .from("newsletter_subscribers")
      .select(SUBSCRIBER)
      .not("confirmed_at", "is", null)
      .gt("email", after)
      .order("email")
      .limit(ROWS_PER_QUERY);
    if (error) throw new Error(`Subscribers cannot be read: ${error.message}`);
    const last = data.at(-1);
    if (last) yield data.map(withLocale);
    if (!last || data.length < ROWS_PER_QUERY) return;
    after = last.email;
  }
}
