import { LRUCache } from "lru-cache";
import { isLastingPicture, lastingHeaders } from "./answer.ts";
import type { Handler } from "./page-cache.ts";
import { type Recorded, record } from "./record.ts";
import { pictureKey } from "./request.ts";

const MOST_BYTES = 64_000_000;

/** What staff delete is gone from the shop this much later at most. Browsers that have it keep it for a year anyway. */
const KEPT_MS = 60_000;

/** Headers and bookkeeping. */
const OVERHEAD_BYTES = 1_000;

/** Uploaded pictures from memory: Next would fetch each from the storage for each visitor, and a list shows a screenful (docs/decisions/page-cache.md). */
export function withKeptPictures(next: Handler): Handler {
  const pictures = new LRUCache<string, Recorded>({ maxSize: MOST_BYTES, sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES, ttl: KEPT_MS });
  return async (request, response) => {
    const key = pictureKey(request);
    if (key === null) return next(request, response);
    const kept = pictures.get(key);
    if (kept) return void response.writeHead(kept.status, { ...lastingHeaders(kept.headers), "Content-Length": kept.body.length }).end(kept.body);
    record(response, { wanted: isLastingPicture, done: (picture) => pictures.set(key, picture) });
    return next(request, response);
  };
}
