import { browserOf, deviceType, isBot, systemOf } from "./device.ts";
import type { PageView } from "./schema.ts";

/** A record of page_views (VISIT-1); the database sets its time. */
export type PageViewRow = {
  page: string;
  user_agent: string;
  referrer: string;
  session_id: string;
  visitor_id: string;
  device_type: string;
  browser: string;
  os: string;
  is_bot: boolean;
  is_new_visitor: boolean;
};

const MAX_USER_AGENT_LENGTH = 500;

/** Global Privacy Control or Do Not Track, sent as a header. */
const refusesTracking = (sent: Headers): boolean => sent.get("sec-gpc") === "1" || sent.get("dnt") === "1";

/** The row of a page view (VISIT-1); null if it must not be stored (VISIT-3). `salted` makes the stored id. */
export function pageViewRow(
  { page, referrer, width, visitor, session, isNew }: PageView,
  sent: Headers,
  salted: (hash: string) => string,
): PageViewRow | null {
  const userAgent = sent.get("user-agent") ?? "";
  if (refusesTracking(sent) || isBot(userAgent)) return null;
  return {
    page,
    referrer,
    user_agent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    session_id: session,
    visitor_id: salted(visitor),
    device_type: deviceType(userAgent, width),
    browser: browserOf(userAgent),
    os: systemOf(userAgent),
    is_bot: false,
    is_new_visitor: isNew,
  };
}
