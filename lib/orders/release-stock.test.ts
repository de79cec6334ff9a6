import { beforeEach, expect, it, vi } from "vitest";
import { productTags } from "@/lib/http/tags.ts";

const rpc = vi.hoisted(() => vi.fn());
const revalidateTag = vi.hoisted(() => vi.fn());
vi.mock("@/lib/supabase/public", () => ({ publicClient: () => ({ rpc }) }));
vi.mock("next/cache", () => ({ revalidateTag, updateTag: vi.fn() }));

const HOUR_MS = 3_600_000;
const PRODUCT = "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11";
const answer = (orders: number, products: readonly string[] = []) => ({
  data: { ok: true, orders, products },
  error: null,
});

let releaseStockWhenDue: (now: number) => Promise<void>;
beforeEach(async () => {
  vi.resetModules();
  rpc.mockReset().mockResolvedValue(answer(0));
  revalidateTag.mockReset();
  ({ releaseStockWhenDue } = await import("./release-stock.ts"));
});

it("runs once an hour", async () => {
  for (const now of [HOUR_MS, HOUR_MS + 1, 2 * HOUR_MS - 1]) await releaseStockWhenDue(now);
  expect(rpc).toHaveBeenCalledTimes(1);
  await releaseStockWhenDue(2 * HOUR_MS);
  expect(rpc).toHaveBeenCalledTimes(2);
});

it("runs again at once while stock was released, and marks the pages of those products as stale", async () => {
  rpc.mockResolvedValueOnce(answer(20, [PRODUCT]));
  for (let times = 0; times < 3; times += 1) await releaseStockWhenDue(HOUR_MS);
  expect(rpc).toHaveBeenCalledTimes(2);
  expect(revalidateTag.mock.calls.map(([tag]) => tag)).toEqual(productTags([PRODUCT]));
});

it("logs a failure, and throws nothing", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  rpc.mockResolvedValue({ data: { ok: false, error: "unavailable", detail: {} }, error: null });
  await releaseStockWhenDue(HOUR_MS);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("release_unconfirmed_stock"));
  log.mockRestore();
});
