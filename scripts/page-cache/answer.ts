import type { OutgoingHttpHeaders } from "node:http";
import { FOR_EVER } from "../../lib/core/cache-headers.ts";
import type { Answer } from "../../lib/core/shared-answer.ts";
import { hasQuery, VARIES_BY } from "./request.ts";

export type Head = { status: number; headers: OutgoingHttpHeaders };

/** Next's own clock decides when a prerendered page is too old: it is asked again at least this often. */
const RECHECK_MS = 10_000;

const WHOLE_WITHIN_MS = 400;

const TEXT = /^(?:text\/|application\/(?:json|xml|manifest\+json))/;

const header = (headers: OutgoingHttpHeaders, name: string): string => String(headers[name] ?? "");

const variesOnlyByKnown = (headers: OutgoingHttpHeaders): boolean =>
  header(headers, "vary").split(",").every((name) => name.trim() === "" || VARIES_BY.has(name.trim().toLowerCase()));

/** A success, as it was written: not compressed by whoever made it. */
const isReadable = ({ status, headers }: Head): boolean => status === 200 && headers["content-encoding"] === undefined;

const setsNoCookie = (headers: OutgoingHttpHeaders): boolean => [headers["set-cookie"] ?? []].flat().length === 0;

/** Whether an answer with this head can be for everybody at all. */
export const isShareable = (head: Head): boolean =>
  isReadable(head) && setsNoCookie(head.headers) && variesOnlyByKnown(head.headers) && TEXT.test(header(head.headers, "content-type"));

/** A picture under an address that will never mean another. */
export const isLastingPicture = (head: Head): boolean =>
  isReadable(head) && setsNoCookie(head.headers) && head.headers["cache-control"] === FOR_EVER && header(head.headers, "content-type").startsWith("image/");

export const isHtml = ({ headers }: Head): boolean => header(headers, "content-type").startsWith("text/html");

/** Whether a document runs a script of ours: the back office's names, by a nonce for each answer, all that it runs. */
const takesScripts = ({ headers }: Head): boolean => !header(headers, "content-security-policy").includes("'nonce-");

/** A document that Next has whole, so that it may be sent in another form. */
export const isPrerenderedHtml = (head: Head): boolean =>
  isReadable(head) && isHtml(head) && head.headers["x-nextjs-cache"] !== undefined && head.headers["x-nextjs-postponed"] === undefined;

/** How long a document is held back until it is whole, to be sent in another form: one that is made for its request, not longer than a visitor waits without seeing anything. */
export function holdMs(head: Head): number {
  if (isPrerenderedHtml(head)) return Infinity;
  return isReadable(head) && isHtml(head) && takesScripts(head) ? WHOLE_WITHIN_MS : 0;
}

/** Next took the whole answer from a prerendered page that is neither new, old nor being made again. */
const isCurrent = (headers: OutgoingHttpHeaders): boolean => headers["x-nextjs-cache"] === "HIT" && /\bs-maxage=[1-9]/.test(header(headers, "cache-control"));

/** How long this answer may be shown to others. */
export function keepForMs(url: string | undefined, head: Head, answer: Answer): number {
  if (!isShareable(head)) return 0;
  if (isCurrent(head.headers)) return hasQuery(url) ? 0 : RECHECK_MS;
  return answer.sharedForMs;
}

/** React's mark of a part that failed on the server and that the browser is to try again. */
export const hasFailedPart = (html: Buffer): boolean => html.includes(" data-dgst=");

const PER_ANSWER = new Set(["date", "x-request-id", "connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding", "etag"]);

export const lastingHeaders = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !PER_ANSWER.has(name)));
