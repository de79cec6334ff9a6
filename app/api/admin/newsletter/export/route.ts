import { confirmedSubscribers } from "@/lib/contact/admin-queries";
import { csvFile, csvLine } from "@/lib/core/csv";
import { adminRoute } from "@/lib/supabase/admin";
import type { SessionClient } from "@/lib/supabase/session-client";

/** Column names that newsletter services can import. */
const HEAD_LINE = csvLine(["email", "language", "subscribed_at", "confirmed_at"]);

async function* csvLines(client: SessionClient): AsyncGenerator<string> {
  yield HEAD_LINE;
  for await (const part of confirmedSubscribers(client))
    yield part
      .map(({ email, locale, createdAt, confirmedAt }) => csvLine([email, locale, createdAt, confirmedAt]))
      .join("");
}

/** Exports only the subscribers who confirmed their address: the shop may write to nobody else. */
export const GET = adminRoute(async (_, client) => csvFile("newsletter", csvLines(client)));
