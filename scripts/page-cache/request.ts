import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { LOCALE_COOKIE } from "../../lib/core/locale.ts";

/** A page, its data for a navigation and each piece of a prefetch are different answers at one address. */
const ROUTER_HEADERS = ["rsc", "next-router-prefetch", "next-router-segment-prefetch", "next-router-state-tree", "next-url"];

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

/** What answers may differ by besides their address. One that differs by anything else is never kept. */
export const VARIES_BY: ReadonlySet<string> = new Set([...ROUTER_HEADERS, "accept-encoding"]);

/** Requests for one visitor's own answer, for a part of one, or from Next to itself; and the two headers whose nonce Next would write into the page. */
const NEVER_SHARED = ["authorization", "range", "next-action", "next-resume", "x-nextjs-data", "x-prerender-revalidate", "content-security-policy", "content-security-policy-report-only"];
const PREVIEW = /(?:^|;\s*)__(?:prerender_bypass|next_preview_data)=/;

/** Files, which have caches of their own. */
const FILES = /^\/(?:_next|media|brand)\//;

const MAX_KEY_LENGTH = 4096;

/** The one page whose answer a cookie decides: whoever chose a language may be led away from the front page. */
const mayLeadAway = (url: string, cookie: string): boolean => /^\/(?:\?|$)/.test(url) && cookie.includes(LOCALE_COOKIE);

/** Names what is asked for, the same for everyone who gets the same answer; null where no kept answer will do. */
export function pageKey({ method, url = "/", headers }: Asked): string | null {
  if (method !== "GET" || FILES.test(url) || url.startsWith("//") || NEVER_SHARED.some((name) => name in headers)) return null;
  const { cookie = "" } = headers;
  if (PREVIEW.test(cookie) || mayLeadAway(url, cookie)) return null;
  const key = [url, ...ROUTER_HEADERS.map((name) => String(headers[name] ?? ""))].join("\n");
  return key.length > MAX_KEY_LENGTH ? null : key;
}

/** Names a picture that is asked for whole, an uploaded one or a product's share card; null for all else. */
export const pictureKey = ({ method, url = "/", headers }: Asked): string | null =>
  method === "GET" && /^\/(?:media|share)\/[^?]+$/.test(url) && !NEVER_SHARED.some((name) => name in headers) ? url : null;

/** Prerendered pages do not read their query: each invented one would only be another copy. The router's own mark follows from its headers. */
export const hasQuery = (url = "/"): boolean => new URL(url, "http://shop").searchParams.keys().some((name) => name !== "_rsc");

/** Anyone may invent any number of searches and products, and each takes tens of milliseconds to make. */
export const isSearch = (url = "/"): boolean => /^\/(?:[a-z]{2}\/)?products\?/.test(url) && hasQuery(url);
export const isProduct = (url = "/"): boolean => /^\/(?:[a-z]{2}\/)?products\//.test(url);

export type Encoding = "br" | "gzip";

/** What is accepted of the two, the best first; nothing for the few who accept neither. */
export function acceptedEncodings({ "accept-encoding": accepted = "" }: IncomingHttpHeaders): Encoding[] {
  const refused = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/g;
  const rest = String(accepted).replace(refused, "");
  return (["br", "gzip"] as const).filter((encoding) => new RegExp(`\\b${encoding}\\b`).test(rest));
}
