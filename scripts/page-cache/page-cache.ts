import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { type Answer, lendAnswers } from "../../lib/core/shared-answer.ts";
import { Busy, turns } from "../../lib/core/turns.ts";
import { UNEXPECTED } from "../../lib/i18n/unexpected.ts";
import { hasFailedPart, holdMs, isHtml, isPrerenderedHtml, isShareable, keepForMs, lastingHeaders } from "./answer.ts";
import { onChange } from "./changes.ts";
import { sendAsItIs } from "./compressed-answers.ts";
import { type Form, type KeptPages, keptPages, type Page } from "./kept-pages.ts";
import { type Recorded, record } from "./record.ts";
import { acceptedEncodings, isProduct, isSearch, pageKey } from "./request.ts";
import { scriptsLast } from "./scripts-last.ts";
import { wholePage } from "./whole-page.ts";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const ROOM = { mostBytes: 64_000_000, mostAddressBytes: 8_000_000 };

/** A quarter smaller than gzip in 4 ms. Level 11 would save another tenth in 200 ms, for results that live half a minute. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

const [compressed, decompressed, brotliOf] = [promisify(gzip), promisify(gunzip), promisify(brotliCompress)];

/** In the background and once per form: meanwhile gzip does. */
const brotliInHand = new WeakSet<Form>();
function wantBrotli(form: Form): void {
  if (form.brotli || brotliInHand.has(form)) return;
  brotliInHand.add(form);
  void decompressed(form.gzip)
    .then((raw) => brotliOf(raw, BROTLI))
    .then((brotli) => (form.brotli = brotli))
    .catch(console.error);
}

/** What a visitor gets of a form: smaller, or for the few who accept neither encoding as it is. */
async function bodyFor({ headers }: IncomingMessage, form: Form): Promise<{ encoding: "br" | "gzip" | "identity"; body: Buffer }> {
  const accepted = acceptedEncodings(headers);
  if (accepted.includes("br")) {
    if (form.brotli) return { encoding: "br", body: form.brotli };
    wantBrotli(form);
  }
  return accepted.includes("gzip") ? { encoding: "gzip", body: form.gzip } : { encoding: "identity", body: await decompressed(form.gzip) };
}

async function send({ headers, form }: Page, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { encoding, body } = await bodyFor(request, form);
  const etag = `"${form.etag}-${encoding}"`;
  const known = request.headers["if-none-match"]?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  const lasting = { ...headers, vary: [headers.vary, "Accept-Encoding"].filter(Boolean).join(", "), ETag: etag };
  // What Next said of its own form, when this one takes its place.
  sendAsItIs(response).removeHeader("Content-Length");
  if (known) response.writeHead(304, lasting).end();
  else response.writeHead(200, { ...lasting, ...(encoding !== "identity" && { "Content-Encoding": encoding }), "Content-Length": body.length }).end(body);
}

const etagOf = (body: Buffer): string => createHash("sha256").update(body).digest("base64url").slice(0, 22);

async function formOf(pages: KeptPages, recorded: Recorded): Promise<Form> {
  const etag = etagOf(recorded.body);
  const known = pages.form(etag);
  if (known) return known;
  const form = { etag, gzip: await compressed(isHtml(recorded) ? scriptsLast(wholePage(recorded.body.toString())) : recorded.body) };
  pages.keepForm(form);
  return form;
}

/** Pages that anyone may invent: so many are made at once, so many more wait. */
const INVENTED = { atOnce: 8, waiting: 40 };

/** A visitor who reads slowly, or not at all, keeps nobody else waiting for longer. */
const MOST_TURN_MS = 2_000;

const RETRY_AFTER_SECONDS = 2;

const refuse = (response: ServerResponse): void =>
  void response
    .writeHead(503, { "Retry-After": RETRY_AFTER_SECONDS, "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" })
    .end(`${UNEXPECTED.en.text}\n${UNEXPECTED.ar.text}\n`);

/** One visitor's page is made for all who ask for it meanwhile, few pages are made at once, and nobody waits long: too many are refused. */
function fewAtOnce() {
  const inTurn = turns(INVENTED);
  const underWay = new Map<string, Promise<void>>();

  return {
    /** Until the page that somebody else asked for is made. */
    othersPage: (key: string): Promise<unknown> => Promise.race([underWay.get(key), sleep(MOST_TURN_MS, undefined, { ref: false })]),

    async make(key: string, response: ServerResponse, page: () => Promise<void>): Promise<void> {
      let made: Promise<void> | undefined;
      const turn = inTurn(async () => {
        if (response.destroyed) return;
        made = page();
        await Promise.race([made.catch(() => {}), sleep(MOST_TURN_MS, undefined, { ref: false })]);
      });
      underWay.set(key, turn.catch(() => {}).finally(() => underWay.delete(key)));
      await turn;
      await made;
    },
  };
}

/** Next, with the answers that are the same for everybody in front of it (docs/decisions/page-cache.md). */
export function withKeptPages(next: Handler): Handler {
  const pages = keptPages(ROOM);
  const answers = new AsyncLocalStorage<Answer>();
  const invented = fewAtOnce();
  onChange(pages.changed);
  lendAnswers(answers);

  /** Settles once the page is kept, where it is to be. */
  async function make(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer: Answer = { sharedForMs: 0 };
    // Next rewrites the address while it routes.
    const { url } = request;
    const version = pages.version();

    const take = async (recorded: Recorded): Promise<void> => {
      const forMs = hasFailedPart(recorded.body) ? 0 : keepForMs(url, recorded, answer);
      const held = !response.headersSent;
      if (!held && forMs <= 0) return;
      const form = await formOf(pages, recorded);
      const headers = lastingHeaders(recorded.headers);
      if (forMs > 0) pages.keep(key, { headers, etag: form.etag }, { version, forMs });
      if (held) await send({ headers, form }, request, response);
    };

    let taken: Promise<void> | undefined;
    record(response, {
      wanted: (head) => isShareable(head) || isPrerenderedHtml(head),
      holdMs,
      done: (recorded) => {
        taken = take(recorded).catch((error: unknown) => {
          console.error(error);
          // Had it been sent already, this would do nothing.
          response.destroy();
        });
      },
    });
    await answers.run(answer, () => next(request, response));
    await taken;
  }

  return async (request, response) => {
    const key = pageKey(request);
    if (key === null) return next(request, response);
    const sendKept = (page: Page) => send(page, request, response.setHeader("X-Page-Cache", "HIT"));
    const page = pages.fresh(key);
    if (page) return sendKept(page);
    // A product that was shown before is none that somebody invented.
    if (!isSearch(request.url) && !(isProduct(request.url) && !pages.isKnown(key))) return make(key, request, response);

    await invented.othersPage(key);
    const others = pages.fresh(key);
    if (others) return sendKept(others);
    try {
      await invented.make(key, response, () => make(key, request, response));
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      refuse(response);
    }
  };
}
