import { format } from "node:util";
import { isLogLine, logLine, warnPerMinute } from "../core/log.ts";

/** What Next and libraries write about a request that they cannot read. A stranger can send as many as they like. */
const UNREADABLE: readonly RegExp[] = [
  /Failed to parse body as FormData/,
  /Multipart: [^\n]+/,
  /Unexpected end of form/,
  /Error: aborted(?=[^]*ECONNRESET)/,
  /TypeError: Invalid URL(?=[^]*ERR_INVALID_URL)/,
  /Body exceeded [^\n]+ limit/,
  /Error: Connection closed/,
  /Referenced Blob is not a Blob/,
  /Failed to find Server Action/,
  /could not base64url-decode chunked cookie value/,
  // The origin of the call, not an error of the shop. When every call is refused, the proxy sends a wrong host.
  /Invalid Server Actions request|does not match `origin` header/,
  // Without a frame of the shop's own code: React parses the arguments of an action.
  /^⨯ SyntaxError(?=[^\n]*\n    at (?:JSON\.parse|BigInt) \(<anonymous>\) \{)/,
];

const unreadable = (text: string): string | undefined =>
  UNREADABLE.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).at(0);

/** Formats console messages of Next and of libraries as JSON log lines like the shop's own, without personal data. */
export function structureConsole(target: Pick<Console, "error" | "warn"> = console): void {
  for (const level of ["error", "warn"] as const) {
    const write = target[level].bind(target);
    target[level] = (...args: unknown[]) => {
      const text = format(...args);
      const kind = isLogLine(text) ? undefined : unreadable(text);
      if (kind !== undefined) warnPerMinute("server", `A request that cannot be read: ${kind}`);
      else write(isLogLine(text) ? text : logLine(level, "server", { message: text }));
    };
  }
}
