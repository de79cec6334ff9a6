import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listenTo } from "./browser.ts";

type Message = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: Record<string, unknown>];

/** The backend's end of the line. */
let answer: (message: Message) => Message | undefined;
let sockets: FakeSocket[] = [];

class FakeSocket extends EventTarget {
  static readonly [name: string]: unknown;
  readyState = 0;
  binaryType = "";
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: unknown) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  readonly heard: Message[] = [];

  constructor(readonly url: string) {
    super();
    sockets.push(this);
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen?.();
    });
  }

  send(text: string) {
    const message = JSON.parse(text) as Message;
    this.heard.push(message);
    const reply = answer(message);
    if (reply) queueMicrotask(() => this.says(reply));
  }

  says(message: Message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close() {
    this.readyState = 3;
    this.onclose?.({ code: 1000, reason: "", wasClean: true });
  }
}

const reply = (status: "ok" | "error") => ([joinRef, ref, topic]: Message): Message => [joinRef, ref, topic, "phx_reply", { status, response: {} }];

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

it("hears whatever is sent on the channel, with the key that anyone may hold and no session", async () => {
  answer = reply("ok");
  const heard = vi.fn();
  const stop = await listenTo("live:1", heard);
  const [socket] = sockets;
  expect(socket?.url).toMatch(/^wss:\/\/abc\.supabase\.co\/realtime\/v1\/websocket\?.*apikey=sb_publishable_1/);
  expect(JSON.stringify(socket?.heard)).not.toContain("eyJ");

  socket?.says([null, null, "realtime:live:1", "broadcast", { type: "broadcast", event: "orders", payload: {} }]);
  socket?.says([null, null, "realtime:another", "broadcast", { type: "broadcast", event: "orders", payload: {} }]);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  expect(socket?.readyState).toBe(3);
});

it("throws where it is not let in", async () => {
  answer = reply("error");
  await expect(listenTo("live:1", vi.fn())).rejects.toThrow();
});
