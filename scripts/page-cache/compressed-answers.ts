import type { ServerResponse } from "node:http";
import compression from "compression";
import type { Handler } from "./page-cache.ts";

const finished = new WeakSet<object>();

/** For an answer that has been compressed already, or has no text: it is sent as it is. */
export function sendAsItIs(response: ServerResponse): ServerResponse {
  finished.add(response);
  return response;
}

/**
 * Compresses what is made for one visitor, while it streams. Next would do so itself, with the same library, but behind our back: what we
 * keep has to be read first (`compress` in next.config.ts).
 */
export function withCompressedAnswers(next: Handler): Handler {
  const compress = compression({ filter: (request, response) => !finished.has(response) && compression.filter(request, response) });
  return (request, response) =>
    new Promise((resolve, reject) => {
      compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => void next(request, response).then(resolve, reject));
    });
}
