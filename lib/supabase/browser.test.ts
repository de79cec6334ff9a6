import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listenTo } from "./browser.ts";

type Message = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
];

/** How the fake backend replies to a message. */
let answer: (message: Message) => Message | undefined;
let sockets: FakeSocket[] = [];
let refusesConnections = false;

class FakeSocket extends EventTarget {
  static readonly [name: string]: unknown;
  readyState = 0;
  binaryType = "";
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: unknown) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  readonly received: Message[] = [];

  constructor(readonly url: string) {
    super();
    sockets.push(this);
    queueMicrotask(() => {
      if (refusesConnections) return this.drop();
      this.readyState = 1;
      this.onopen?.();
    });
  }

  drop() {
    this.readyState = 3;
    this.onclose?.({ code: 1006, reason: "", wasClean: false });
  }

  send(text: string) {
    const message = JSON.parse(text) as Message;
    this.received.push(message);
    const reply = answer(message);
    if (reply) queueMicrotask(() => this.deliver(reply));
  }

  deliver(message: Message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close() {
    this.readyState = 3;
    this.onclose?.({ code: 1000, reason: "", wasClean: true });
  }
}

const reply =
  (status: "ok" | "error") =>
  ([joinRef, ref, topic]: Message): Message => [joinRef, ref, topic, "phx_reply", { status, response: {} }];

beforeEach(() => {
  sockets = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", "https://abc.supabase.co");
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_1");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it("receives every message of the channel, with the public key and without a session", async () => {
  answer = reply("ok");
  const received = vi.fn();
  const stop = await listenTo("live:1", received);
  const [socket] = sockets;
  expect(socket?.url).toMatch(/^wss:\/\/abc\.supabase\.co\/realtime\/v1\/websocket\?.*apikey=sb_publishable_1/);
  expect(JSON.stringify(socket?.received)).not.toContain("eyJ");

  socket?.deliver([null, null, "realtime:live:1", "broadcast", { type: "broadcast", event: "orders", payload: {} }]);
  socket?.deliver([null, null, "realtime:another", "broadcast", { type: "broadcast", event: "orders", payload: {} }]);
  expect(received).toHaveBeenCalledTimes(1);
  stop();
  expect(socket?.readyState).toBe(3);
});

it("throws when it may not join the channel", async () => {
  answer = reply("error");
  await expect(listenTo("live:1", vi.fn())).rejects.toThrow();
});

it("gives up when a channel has not answered after 10 s (LINK-3)", async () => {
  vi.useFakeTimers();
  try {
    answer = () => undefined;
    const settled = vi.fn();
    void listenTo("live:1", vi.fn()).then(settled, settled);
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets.at(-1)?.received.map(([, , , event]) => event)).toContain("phx_join");
    await vi.advanceTimersByTimeAsync(9_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: "TIMED_OUT" }));
    expect(sockets.at(-1)?.readyState).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

it("reconnects after 1 s, 2 s, 5 s and then every 10 s when the connection is lost, and sends a heartbeat every 25 s (LINK-3)", async () => {
  vi.useFakeTimers();
  try {
    answer = reply("ok");
    const stop = await listenTo("live:1", vi.fn());
    const beats = () => sockets.at(-1)?.received.filter(([, , , event]) => event === "heartbeat").length;
    await vi.advanceTimersByTimeAsync(24_900);
    expect(beats()).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(beats()).toBe(1);

    refusesConnections = true;
    sockets.at(-1)?.drop();
    for (const [tries, waitMs] of [1_000, 2_000, 5_000, 10_000, 10_000].entries()) {
      await vi.advanceTimersByTimeAsync(waitMs - 1);
      expect(sockets).toHaveLength(tries + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(sockets).toHaveLength(tries + 2);
    }
    stop();
  } finally {
    refusesConnections = false;
    vi.useRealTimers();
  }
});
