import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isLocale } from "../../lib/core/locale.ts";
import { LOCALE_COOKIE } from "../../lib/i18n/routing.ts";

/** A page, its data for a navigation and each piece of a prefetch are different answers at one address. */
const ROUTER_HEADERS = ["rsc", "next-router-prefetch", "next-router-segment-prefetch", "next-router-state-tree", "next-url"];

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

/** What answers may differ by besides their address. One that differs by anything else is never kept. */
export const VARIES_BY: ReadonlySet<string> = new Set([...ROUTER_HEADERS, "accept-encoding"]);

/** Requests for one visitor's own answer, for a part of one, or from Next to itself. */
const NEVER_SHARED = ["authorization", "range", "next-action", "next-resume", "x-nextjs-data", "x-prerender-revalidate"];
const PREVIEW = /(?:^|;\s*)__(?:prerender_bypass|next_preview_data)=/;

/** Files, which have caches of their own. */
const FILES = /^\/(?:_next|media|brand)\//;

const MAX_KEY_LENGTH = 4096;

/** The one cookie that decides what a shop page answers: the middleware redirects whoever has chosen Arabic. */
function rememberedLocale(cookies: string): string {
  const value = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([^;]*)`).exec(cookies)?.[1];
  return isLocale(value) ? value : "";
}

/** Names what is asked for, the same for everyone who gets the same answer; null where no kept answer will do. */
export function pageKey({ method, url = "/", headers }: Asked): string | null {
  if (method !== "GET" || FILES.test(url) || NEVER_SHARED.some((name) => name in headers)) return null;
  const { cookie = "" } = headers;
  if (PREVIEW.test(cookie)) return null;
  const key = [url, rememberedLocale(cookie), ...ROUTER_HEADERS.map((name) => String(headers[name] ?? ""))].join("\n");
  return key.length > MAX_KEY_LENGTH ? null : key;
}

/** Names a picture that is asked for whole; null for all else. */
export const pictureKey = ({ method, url = "/", headers }: Asked): string | null =>
  method === "GET" && /^\/media\/[^?]+$/.test(url) && !NEVER_SHARED.some((name) => name in headers) ? url : null;

/** Prerendered pages do not read their query: each invented one would only be another copy. The router's own mark follows from its headers. */
export const hasQuery = (url = "/"): boolean => new URL(url, "http://shop").searchParams.keys().some((name) => name !== "_rsc");

export type Encoding = "br" | "gzip";

/** The best of what is accepted; null for the few who accept neither. */
export function acceptedEncoding({ "accept-encoding": accepted = "" }: IncomingHttpHeaders): Encoding | null {
  const refused = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/g;
  const rest = String(accepted).replace(refused, "");
  return /\bbr\b/.test(rest) ? "br" : /\bgzip\b/.test(rest) ? "gzip" : null;
}
