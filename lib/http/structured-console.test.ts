import { describe, expect, it } from "vitest";
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
