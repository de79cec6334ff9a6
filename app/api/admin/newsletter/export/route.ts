import { allSubscribers } from "@/lib/contact/admin-queries";
import { BYTE_ORDER_MARK, csvLine } from "@/lib/core/csv";
import { adminRoute } from "@/lib/supabase/admin";
import type { SessionClient } from "@/lib/supabase/session-client";

/** Named as the senders of newsletters read them in. */
const HEAD = csvLine(["email", "language", "subscribed_at"]);

async function* lines(client: SessionClient): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + HEAD;
  for await (const part of allSubscribers(client)) yield part.map(({ email, locale, createdAt }) => csvLine([email, locale, createdAt])).join("");
}

/** Everybody who asked for the newsletter, sent part by part while it is read. */
export const GET = adminRoute(async (_, client) => {
  const source = lines(client);
  const body = new ReadableStream<string>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  }).pipeThrough(new TextEncoderStream());
  return new Response(body, {
    headers: { "content-type": "text/csv; charset=utf-8", "content-disposition": 'attachment; filename="newsletter.csv"', "cache-control": "no-store" },
  });
});
