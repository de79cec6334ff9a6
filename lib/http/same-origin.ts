type Heard = { method: string; headers: Pick<Headers, "get"> };

const READS = ["GET", "HEAD", "OPTIONS"];

/** The address that the visitor's browser used: a proxy in front may use another host name. */
const hostOf = (headers: Heard["headers"]): string | null =>
  headers.get("x-forwarded-host")?.split(",")[0]?.trim() ?? headers.get("host");

/**
 * Whether a change is requested by a page of another site, or one without an origin (`Origin: null`). Browsers always send it with a POST, and
 * no page can forge it; a program that sends no origin has only its own cookies.
 */
export function isFromElsewhere({ method, headers }: Heard): boolean {
  const origin = headers.get("origin");
  if (READS.includes(method) || origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== hostOf(headers);
}
