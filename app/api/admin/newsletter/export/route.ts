import { confirmedSubscribers } from "@/lib/contact/admin-queries";
import { csvFile, csvLine } from "@/lib/core/csv";
import { adminRoute } from "@/lib/supabase/admin";
import type { SessionClient } from "@/lib/supabase/session-client";

/** Named as the senders of newsletters read them in. */
const HEAD = csvLine(["email", "language", "subscribed_at", "confirmed_at"]);

async function* lines(client: SessionClient): AsyncGenerator<string> {
  yield HEAD;
  for await (const part of confirmedSubscribers(client))
    yield part
      .map(({ email, locale, createdAt, confirmedAt }) => csvLine([email, locale, createdAt, confirmedAt]))
      .join("");
}

/** Everybody who asked for the newsletter and confirmed the address: nobody else may be written to. */
export const GET = adminRoute(async (_, client) => csvFile("newsletter", lines(client)));
