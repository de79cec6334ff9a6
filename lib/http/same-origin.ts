type RequestHead = { method: string; headers: Pick<Headers, "get"> };

const READS = ["GET", "HEAD", "OPTIONS"];

/** The address that the visitor's browser used: a proxy in front may use another host name. */
const hostOf = (headers: RequestHead["headers"]): string | null =>
  headers.get("x-forwarded-host")?.split(",")[0]?.trim() ?? headers.get("host");

/**
 * Whether a page of another site requests a change, or a page without an origin (`Origin: null`). Browsers send
 * `Origin` with every POST, and no page can forge it. A program that sends no `Origin` has only its own cookies.
 */
export function isFromElsewhere({ method, headers }: RequestHead): boolean {
  const origin = headers.get("origin");
  if (READS.includes(method) || origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== hostOf(headers);
}
