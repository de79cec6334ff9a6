import type { IncomingMessage } from "node:http";

/** Why Next does not get a request, as a status, or null: it throws at a TRACE, and at an address that is no path (`OPTIONS *`). */
export function refusedRequest({ method, url }: Pick<IncomingMessage, "method" | "url">): 400 | 405 | null {
  if (!url?.startsWith("/")) return 400;
  return method === "TRACE" ? 405 : null;
}
