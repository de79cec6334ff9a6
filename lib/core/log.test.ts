import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes, randomUUID } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isLogLine, logLine, redacted, report, warnPerMinute } from "./log.ts";
import { shareRequestIds, requestIdOf } from "./request-id.ts";

afterEach(() => vi.restoreAllMocks());

describe("a text for the log", () => {
  it.each([
    "0550 12 34 56",
    "0550123456",
    "+213550123456",
    "+213 550 12 34 56",
    "00213550123456",
    "213-550.123456",
    "(0550) 12-34-56",
    "550123456",
    "٠٥٥٠١٢٣٤٥٦",
    "0770.12.34.56",
  ])("has no phone number: %s", (phone) => {
    for (const text of [
      phone,
      `Key (phone)=(${phone}) already exists.`,
      `{"phone":"${phone}"}`,
      `called ${phone}, twice`,
    ]) {
      expect(redacted(text)).toContain("[phone]");
      expect(redacted(text).replace(/\D/g, "")).toBe("");
    }
  });

  it.each(["amel@example.com", "Amel.Benali+shop@mail.example.dz", "أمل@example.com"])(
    "has no e-mail address: %s",
    (email) => {
      for (const text of [email, `Key (lower(email))=(${email})`, `"email":"${email}"`, `user ${email} not found`]) {
        expect(redacted(text)).toContain("[e-mail]");
        expect(redacted(text)).not.toContain(email);
      }
    },
  );

  it.each([
    ["an order's token", randomBytes(20).toString("hex")],
    [
      "a session",
      `eyJhbGciOiJIUzI1NiJ9.${randomBytes(30).toString("base64url")}.${randomBytes(32).toString("base64url")}`,
    ],
    ["a secret key", `sb_secret_${randomBytes(18).toString("base64url")}`],
    ["a signature", randomBytes(32).toString("hex")],
    ["a header", `Bearer ${randomBytes(16).toString("base64url")}`],
  ])("does not have %s", (_, secret) => {
    expect(redacted(`refused: ${secret}!`)).not.toContain(secret.replace("Bearer ", ""));
  });

  it("has no password of a database", () => {
    expect(redacted("connect postgresql://postgres:hunter2@db.example:5432/postgres")).toBe(
      "connect postgresql://postgres:[password]@db.example:5432/postgres",
    );
  });

  it.each([
    "LF-7K4M2Q",
    randomUUID(),
    "12500",
    "duplicate key value violates unique constraint",
    "2026-11-21T17:00:00.000Z",
    "timeout after 8000 ms",
    "1250000",
  ])("keeps useful text: %s", (text) => {
    expect(redacted(`order ${text} failed`)).toBe(`order ${text} failed`);
  });
});

describe("a line of the log", () => {
  it("is JSON with time, level, place, request and reason", () => {
    const requests = new AsyncLocalStorage<string>();
    shareRequestIds(requests);
    const written = vi.spyOn(console, "error").mockImplementation(() => {});
    requests.run("request-1", () =>
      report("action", new Error("no route to 0550 12 34 56\nat line 2"), { action: "placeOrder" }),
    );
    const [line] = written.mock.calls[0] ?? [];
    expect(isLogLine(String(line))).toBe(true);
    expect(String(line)).not.toContain("\n");
    expect(JSON.parse(String(line))).toEqual({
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      level: "error",
      at: "action",
      request: "request-1",
      action: "placeOrder",
      error: "no route to [phone]\nat line 2",
    });
  });

  it("is short, also with a long message of a library", () => {
    expect(logLine("error", "server", { error: "x".repeat(1_000_000) }).length).toBeLessThan(5_000);
  });
});

describe("what strangers can cause as often as they like", () => {
  it("is one warning a minute for each kind, with the number of times", () => {
    vi.useFakeTimers();
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    const warnings = vi.spyOn(console, "warn").mockImplementation(() => {});
    for (let times = 0; times < 3_000; times += 1) warnPerMinute("page_views", "rate_limited", 2);
    warnPerMinute("server", "a broken form");
    expect(warnings).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    warnPerMinute("page_views", "rate_limited");
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect(warnings.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toMatchObject([
      { level: "warn", at: "page_views", message: "rate_limited", times: 6_000 },
      { level: "warn", at: "server", message: "a broken form", times: 1 },
      { level: "warn", at: "page_views", message: "rate_limited", times: 1 },
    ]);
    expect(errors).not.toHaveBeenCalled();
  });
});

describe("a request's id", () => {
  it("is the proxy's id if it is valid, else a new one", () => {
    expect(requestIdOf("0123abcd-proxy")).toBe("0123abcd-proxy");
    for (const proxyId of [undefined, "", "short", "a b c d e f g h", 'x"},{"injected', "a".repeat(65), ["a", "b"]])
      expect(requestIdOf(proxyId)).toMatch(/^[0-9a-f-]{36}$/);
  });
});
