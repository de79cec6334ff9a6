import type { OutgoingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { PICTURE_HEADERS } from "../../lib/core/security-headers.ts";
import { isLastingPicture } from "./answer.ts";
import type { Handler } from "./page-cache.ts";
import { type Recorded, record } from "./record.ts";
import { pictureKey } from "./request.ts";

const MOST_BYTES = 64_000_000;

/** What staff delete is gone from the shop this much later at most. Browsers that have it keep it for a year anyway. */
const KEPT_MS = 600_000;

/** Headers and bookkeeping. */
const OVERHEAD_BYTES = 1_000;

/** Without what Next adds for pages. */
const pictureHeaders = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders => ({
  ...PICTURE_HEADERS,
  "Cache-Control": headers["cache-control"],
  "Content-Type": headers["content-type"],
});

/** Pictures from memory: Next would fetch each uploaded one from the storage for each visitor, and a list shows a screenful (docs/decisions/page-cache.md). */
export function withKeptPictures(next: Handler): Handler {
  const pictures = new LRUCache<string, Pick<Recorded, "headers" | "body">>({ maxSize: MOST_BYTES, sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES, ttl: KEPT_MS });
  return async (request, response) => {
    const key = pictureKey(request);
    if (key === null) return next(request, response);
    const kept = pictures.get(key);
    if (kept) return void response.writeHead(200, { ...kept.headers, "Content-Length": kept.body.length }).end(kept.body);
    record(response, { wanted: isLastingPicture, done: ({ headers, body }) => pictures.set(key, { headers: pictureHeaders(headers), body }) });
    return next(request, response);
  };
}
