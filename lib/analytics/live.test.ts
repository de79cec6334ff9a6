import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isLive, watchLive } from "./live.ts";
import type { Live } from "./rows.ts";

const quiet: Live = {
  visitors: 0,
  toConfirm: 0,
  lastView: 1,
  lastOrder: "LF-000001",
  recentOrders: ["LF-000001"],
  topic: null,
};

class Page extends EventTarget {
  hidden = false;
  setHidden(hidden: boolean) {
    this.hidden = hidden;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startWatching(answers: Partial<Live> = {}) {
  const page = new Page();
  const received: Live[] = [];
  const read = vi.fn(async () => ({ ...quiet, ...answers }));
  const unlisten = vi.fn();
  const listen = vi.fn(async (_topic: string, _heard: () => void) => unlisten);
  const stop = watchLive({ read, listen, page: page as unknown as Document }, (live) => received.push(live));
  return { page, received, read, listen, unlisten, stop };
}

describe("without realtime", () => {
  it("reads every ten seconds", async () => {
    const { read, received, stop } = startWatching();
    await settled();
    expect(received).toEqual([quiet]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(read).toHaveBeenCalledTimes(4);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(4);
  });

  it("does not read while the page is hidden, and reads at once when it is visible again", async () => {
    const { page, read, stop } = startWatching();
    await settled();
    page.setHidden(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(read).toHaveBeenCalledTimes(1);
    page.setHidden(false);
    await settled();
    expect(read).toHaveBeenCalledTimes(2);
    stop();
  });

  it("continues after a read that failed", async () => {
    const { read, received, stop } = startWatching();
    read.mockRejectedValueOnce(new Error("offline"));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(received.length).toBeGreaterThan(0);
    stop();
  });
});

describe("with realtime", () => {
  it("reads when the channel calls, and also once a minute", async () => {
    const { read, listen, stop } = startWatching({ topic: "live:1" });
    await settled();
    expect(listen).toHaveBeenCalledExactlyOnceWith("live:1", expect.any(Function));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(read).toHaveBeenCalledTimes(1);
    listen.mock.calls[0]?.[1]();
    await settled();
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(3);
    stop();
  });

  it("joins the new channel when the topic changes, and leaves it when stopped", async () => {
    const { read, listen, unlisten, stop } = startWatching({ topic: "live:1" });
    await settled();
    read.mockResolvedValue({ ...quiet, topic: "live:2" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listen.mock.calls.map(([topic]) => topic)).toEqual(["live:1", "live:2"]);
    expect(unlisten).toHaveBeenCalledTimes(1);
    stop();
    expect(unlisten).toHaveBeenCalledTimes(2);
  });

  it("reads every ten seconds when it cannot join the channel", async () => {
    const { read, listen, stop } = startWatching({ topic: "live:1" });
    listen.mockRejectedValue(new Error("blocked"));
    await settled();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(read).toHaveBeenCalledTimes(3);
    stop();
  });
});

it("accepts an answer of the live route, and refuses null and wrong types", () => {
  expect([isLive(quiet), isLive(null), isLive({ visitors: "3" })]).toEqual([true, false, false]);
});
