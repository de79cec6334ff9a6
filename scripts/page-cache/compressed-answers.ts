import compression from "compression";
import type { Handler } from "./page-cache.ts";

/**
 * Compresses what is made for one visitor, while it streams. Next would do so itself, with the same library, but behind our back: what we
 * keep has to be read first (`compress` in next.config.ts).
 */
export function withCompressedAnswers(next: Handler): Handler {
  const compress = compression();
  return (request, response) =>
    new Promise((resolve, reject) => {
      compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], () => void next(request, response).then(resolve, reject));
    });
}
