import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PageViewRow } from "./page-view.ts";
import { keepPageView } from "./recording.ts";

const { rpc, publicClient } = vi.hoisted(() => ({ rpc: vi.fn(), publicClient: vi.fn() }));
vi.mock("@/lib/supabase/public", () => ({ publicClient }));

const KEY = "ab".repeat(32);
const log = vi.spyOn(console, "error");

const row: PageViewRow & { address: string } = {
  address: "41.111.0.7",
  page: "/",
  user_agent: "Mozilla/5.0",
  referrer: "",
  session_id: "s",
  visitor_id: "v",
  device_type: "mobile",
  browser: "Chrome",
  os: "Android",
  is_bot: false,
  is_new_visitor: true,
};

beforeEach(() => {
  log.mockReset().mockImplementation(() => {});
  publicClient.mockReset().mockReturnValue({ rpc });
  rpc.mockReset().mockResolvedValue({ data: { ok: true }, error: null });
});
afterEach(() => void vi.unstubAllEnvs());

it("signs page views for the web server, and sends the address of each visitor with the view", async () => {
  vi.stubEnv("SHOPPER_SIGNING_KEY", KEY);
  await keepPageView(row);
  const [{ "x-shopper": claim = "" }] = publicClient.mock.calls[0] as [Record<string, string>];
  const [address, seconds = "", signature] = claim.split(";");
  expect(address).toBe("");
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(5);
  expect(signature).toBe(createHmac("sha256", Buffer.from(KEY, "hex")).update(`;${seconds}`).digest("hex"));
  expect(rpc).toHaveBeenCalledWith("record_page_views", { views: [row] });
  expect(log).not.toHaveBeenCalled();
});

it("logs that page views are lost when web server and database share no key", async () => {
  vi.stubEnv("SHOPPER_SIGNING_KEY", "");
  rpc.mockResolvedValue({ data: { ok: false, error: "unauthorized", detail: {} }, error: null });
  await keepPageView(row);
  expect(publicClient).toHaveBeenCalledWith({});
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({ lost: 1 });
});

it("logs the page views that a limit refuses as one warning a minute, with their number", async () => {
  vi.useFakeTimers();
  const warnings = vi.spyOn(console, "warn").mockImplementation(() => {});
  rpc.mockResolvedValue({ data: { ok: false, error: "rate_limited", detail: { retry_after: 60 } }, error: null });
  for (let times = 0; times < 50; times += 1) await keepPageView(row);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(log).not.toHaveBeenCalled();
  expect(warnings.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toMatchObject([
    { level: "warn", at: "page_views", message: "rate_limited", times: 50 },
  ]);
});
