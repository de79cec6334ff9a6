type Heard = { method: string; headers: Pick<Headers, "get"> };

const READS = ["GET", "HEAD", "OPTIONS"];

/** The address that the visitor's browser used: a proxy in front may ask for us by another name. */
const hostOf = (headers: Heard["headers"]): string | null => headers.get("x-forwarded-host")?.split(",")[0]?.trim() ?? headers.get("host");

/**
 * Whether a page of another site, or one that hides where it is (`Origin: null`), asks for a change. Browsers always say so on a POST, and
 * no page can make them lie; a program that says nothing carries nobody's cookies but its own.
 */
export function isFromElsewhere({ method, headers }: Heard): boolean {
  const origin = headers.get("origin");
  if (READS.includes(method) || origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== hostOf(headers);
}
