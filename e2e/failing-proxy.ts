import { createServer, type IncomingMessage, request as send, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * `gone` closes the connection of every call. `slow` delays every call, and `lateAnswers` delays every answer. `flaky`
 * fails every fifth call: in turn, the answer is lost or the call itself.
 */
type ProxyState = "normal" | "gone" | "slow" | "lateAnswers" | "flaky";

export type FailingProxy = {
  url: string;
  state: ProxyState;
  /** Calls to these paths work in every state. */
  unaffected: RegExp | null;
  calls: number;
  /** How many answers were delayed until now. */ delayed: number;
  close(): Promise<void>;
};

/** How long `slow` delays a call. */
export const SLOW_MS = 5_000;
const LATE_MS = 1_500;

type Fate = { loseAnswer?: boolean; hold?: () => Promise<void> };

/** Forwards a call to its target, and the answer back. */
export function forward(
  target: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { loseAnswer = false, hold = async () => {} }: Fate = {},
): void {
  const passed = send(
    new URL(incoming.url ?? "/", target),
    { method: incoming.method, headers: { ...incoming.headers, host: target.host } },
    (answer) => {
      if (loseAnswer) {
        answer.resume();
        outgoing.destroy();
        return;
      }
      void hold().then(() => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
    },
  );
  passed.on("error", () => outgoing.destroy());
  incoming.pipe(passed);
}

/** Starts a proxy between a shop and its backend, which fails as its `state` says. */
export async function failingProxy(target: string): Promise<FailingProxy> {
  let flakyCalls = 0;
  const proxy: FailingProxy = {
    url: "",
    state: "normal",
    unaffected: null,
    calls: 0,
    delayed: 0,
    close: () => Promise.resolve(),
  };
  const hold = async () => {
    proxy.delayed += 1;
    await sleep(LATE_MS);
  };
  const server = createServer((incoming, outgoing) => {
    proxy.calls += 1;
    if (proxy.unaffected?.test(incoming.url ?? "")) return forward(new URL(target), incoming, outgoing);
    if (proxy.state === "gone") return void outgoing.destroy();
    const isLost = proxy.state === "flaky" && (flakyCalls += 1) % 5 === 0;
    // Every tenth call does not reach the backend. The other fifth calls reach it, and only their answers are lost.
    if (isLost && flakyCalls % 10 === 0) return void outgoing.destroy();
    if (proxy.state === "slow") return void sleep(SLOW_MS).then(() => forward(new URL(target), incoming, outgoing));
    if (proxy.state === "lateAnswers") return forward(new URL(target), incoming, outgoing, { hold });
    forward(new URL(target), incoming, outgoing, { loseAnswer: isLost });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  proxy.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return proxy;
}
