import type { IncomingMessage, RequestListener, Server } from "node:http";
import { SECURITY_HEADERS } from "./security-headers.ts";

const METHODS = ["GET", "HEAD", "POST"];

const isMultipart = (type: string): boolean => /^multipart\//i.test(type);
const hasBoundary = (type: string): boolean => /;\s*boundary=(?:"[^"]+"|[^\s;"]+)/i.test(type);

/**
 * The status of a request that Next must not get, or null. Next answers every method with the page, and a body that it
 * cannot read or an address such as `*` with 500. A page takes a POST only as the call of a server action, which has
 * its name in a header (scripts) or is a multipart form (without script).
 */
export function refusalStatus({ method = "", url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">) {
  if (!url.startsWith("/")) return 400;
  if (!METHODS.includes(method)) return 405;
  if (method !== "POST") return null;
  const type = headers["content-type"] ?? "";
  if (isMultipart(type)) return hasBoundary(type) ? null : 400;
  return url.startsWith("/api/") || headers["next-action"] !== undefined ? null : 405;
}

/** Lets a server answer such requests itself, before Next. A host that does not run `next start` has its own rules. */
export function refuseRequests(server: Server): void {
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const status = refusalStatus(request);
    if (status === null) for (const listener of listeners) listener.call(server, request, response);
    else
      response
        .writeHead(status, {
          ...SECURITY_HEADERS,
          "Content-Length": 0,
          ...(status === 405 && { Allow: METHODS.join(", ") }),
        })
        .end();
  });
}
