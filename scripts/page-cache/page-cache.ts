import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { type Answer, lendAnswers } from "../../lib/core/shared-answer.ts";
import { hasFailedPart, keepForMs, lastingHeaders } from "./answer.ts";
import { onChange } from "./changes.ts";
import { type KeptPages, keptPages, type Page } from "./kept-pages.ts";
import { type Recorded, record } from "./record.ts";
import { acceptedEncoding, pageKey } from "./request.ts";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const MOST_BYTES = 64_000_000;

/** A quarter smaller than gzip in 4 ms. Level 11 would save another tenth in 200 ms, for results that live half a minute. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

const [compressed, decompressed, brotliOf] = [promisify(gzip), promisify(gunzip), promisify(brotliCompress)];

/** In the background and once per page: meanwhile gzip does. */
const brotliInHand = new WeakSet<Page>();
function wantBrotli(page: Page): void {
  if (page.brotli || brotliInHand.has(page)) return;
  brotliInHand.add(page);
  void decompressed(page.gzip)
    .then((raw) => brotliOf(raw, BROTLI))
    .then((brotli) => (page.brotli = brotli))
    .catch(console.error);
}

/** False when this visitor needs another form of the page. */
function send(page: Page, { headers }: IncomingMessage, response: ServerResponse): boolean {
  const accepted = acceptedEncoding(headers);
  if (!accepted) return false;
  if (accepted === "br") wantBrotli(page);
  const [encoding, body] = accepted === "br" && page.brotli ? ["br", page.brotli] : ["gzip", page.gzip];
  const etag = `"${page.etag}-${encoding}"`;
  const known = headers["if-none-match"]?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  const lasting = { ...page.headers, ETag: etag, "X-Page-Cache": "HIT" };
  if (known) response.writeHead(304, lasting).end();
  else response.writeHead(200, { ...lasting, "Content-Encoding": encoding, "Content-Length": body.length }).end(body);
  return true;
}

async function pageOf({ headers, body }: Recorded): Promise<Page> {
  const bytes = headers["content-encoding"] === "gzip" ? body : await compressed(body);
  return { headers: lastingHeaders(headers), etag: createHash("sha256").update(bytes).digest("base64url").slice(0, 22), gzip: bytes };
}

async function keep(pages: KeptPages, key: string, url: string | undefined, recorded: Recorded, answer: Answer, version: number): Promise<void> {
  const forMs = keepForMs(url, recorded, answer);
  if (forMs <= 0) return;
  const page = await pageOf(recorded);
  if (answer.sharedForMs > 0 && hasFailedPart(await decompressed(page.gzip))) return;
  pages.keep(key, page, { version, forMs });
}

/** Next, with the answers that are the same for everybody in front of it (docs/decisions/page-cache.md). */
export function withKeptPages(next: Handler): Handler {
  const pages = keptPages({ mostBytes: MOST_BYTES });
  const answers = new AsyncLocalStorage<Answer>();
  onChange(pages.changed);
  lendAnswers(answers);
  return async (request, response) => {
    const key = pageKey(request);
    if (key === null) return next(request, response);
    const page = pages.fresh(key);
    if (page && send(page, request, response)) return;
    const answer: Answer = { sharedForMs: 0 };
    // Next rewrites the address while it routes.
    const { url } = request;
    const version = pages.version();
    record(response, (recorded) => void keep(pages, key, url, recorded, answer, version).catch(console.error));
    return answers.run(answer, () => next(request, response));
  };
}
