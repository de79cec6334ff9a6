import { describe, expect, it, vi } from "vitest";
import { logLine } from "../core/log.ts";
import { structureConsole } from "./structured-console.ts";

function writtenLines(write: (target: Pick<Console, "error" | "warn">) => void): string[] {
  const lines: string[] = [];
  const target = {
    error: (line: unknown) => void lines.push(String(line)),
    warn: (line: unknown) => void lines.push(String(line)),
  };
  structureConsole(target);
  write(target);
  return lines;
}

describe("what the server writes", () => {
  it("is one JSON line for each message, also of libraries", () => {
    const lines = writtenLines((target) => {
      target.error(new Error("Key (email)=(amel@example.com) exists"));
      target.warn("⚠ slow %s\nvery", "page");
    });
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: "error", at: "server", message: expect.stringContaining("Key (email)=([e-mail]) exists") },
      { level: "warn", at: "server", message: "⚠ slow page\nvery" },
    ]);
    for (const line of lines) expect(line).not.toContain("\n");
  });

  it("does not change the shop's own lines", () => {
    const line = logLine("error", "action", { error: "no" });
    expect(writtenLines((target) => target.error(line))).toEqual([line]);
  });
});

const IGNORED = "\n    at ignore-listed frames";

/** As Next writes them (`format` adds the fields of the error). */
const UNREADABLE = {
  "a body that is no form": `⨯ TypeError: Failed to parse body as FormData.${IGNORED} {\n  [cause]: TypeError: no boundary found in multipart body\n}`,
  "a form without a boundary": `⨯ Error: Multipart: Boundary not found${IGNORED} {\n  digest: '1890614478'\n}`,
  "a form that is cut off": `⨯ Error: Unexpected end of form${IGNORED}`,
  "a body that is broken off": `⨯ Error: aborted${IGNORED} {\n  code: 'ECONNRESET',\n  digest: '3394602831'\n}`,
  "an address that is none": `TypeError: Invalid URL${IGNORED} {\n  code: 'ERR_INVALID_URL',\n  input: '*'\n}`,
  "a body that is too large":
    "⨯ Error: Body exceeded 1 MB limit.\nTo configure the body size limit, see: https://nextjs.org",
  "a call of another site": "⨯ Error: Invalid Server Actions request.",
  "a call of an unknown action": `Error: Failed to find Server Action "x". This request might be from an older deployment.`,
  "a cookie that is none":
    "@supabase/ssr: could not base64url-decode chunked cookie value, treating as absent. Error: x",
  "arguments that end too early": `⨯ Error: Connection closed.${IGNORED}`,
  "arguments that are no JSON":
    "⨯ SyntaxError: Unexpected token 'x', \"xx\" is not valid JSON\n    at JSON.parse (<anonymous>) {\n  digest: '825945472'\n}",
};

describe("what Next writes about a request that it cannot read", () => {
  it.each(Object.entries(UNREADABLE))("is counted as one warning a minute: %s", (_, message) => {
    vi.useFakeTimers();
    const warnings = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(
      writtenLines((target) => {
        for (let times = 0; times < 500; times += 1) target.error(message);
      }),
    ).toEqual([]);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect(warnings.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toMatchObject([
      { level: "warn", at: "server", times: 500 },
    ]);
    warnings.mockRestore();
  });

  it.each([
    "⨯ SyntaxError: Unexpected end of JSON input\n    at JSON.parse (<anonymous>)\n    at f (.next/server/chunks/a.js:1:2) {\n  digest: '1'\n}",
    "⨯ Error: connect ECONNREFUSED 127.0.0.1:54321",
    "⨯ TypeError: Cannot read properties of undefined (reading 'id')",
    "⨯ Error: aborted by the database",
  ])("is an error when it is the shop's own: %s", (message) => {
    expect(writtenLines((target) => target.error(message)).map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: "error", message },
    ]);
  });
});
