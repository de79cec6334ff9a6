import { createServer, type IncomingMessage, request as send, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** How the way between the shop and its backend is: whole, gone, slow, slow with what has been read, or losing one call in five before or after it has arrived. */
type Weather = "fair" | "gone" | "slow" | "late" | "flaky";

export type WeakLink = {
  url: string;
  weather: Weather;
  /** Calls to these paths arrive in any weather. */
  spares: RegExp | null;
  calls: number;
  /** Answers that are there, and kept back for a while. */ held: number;
  close(): Promise<void>;
};

const SLOW_MS = 5_000;
const LATE_MS = 1_500;

type Fate = { loseAnswer?: boolean; hold?: () => Promise<void> };

/** Sends a call on to its target, and the answer back. */
export function passOn(
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

/** Stands between a shop and its backend. */
export async function weakLink(target: string): Promise<WeakLink> {
  let met = 0;
  const link: WeakLink = { url: "", weather: "fair", spares: null, calls: 0, held: 0, close: () => Promise.resolve() };
  const hold = async () => {
    link.held += 1;
    await sleep(LATE_MS);
  };
  const server = createServer((incoming, outgoing) => {
    link.calls += 1;
    if (link.spares?.test(incoming.url ?? "")) return passOn(new URL(target), incoming, outgoing);
    if (link.weather === "gone") return void outgoing.destroy();
    const isLost = link.weather === "flaky" && (met += 1) % 5 === 0;
    // Every other loss is of the answer: the call has done its work.
    if (isLost && met % 10 === 0) return void outgoing.destroy();
    if (link.weather === "slow") return void sleep(SLOW_MS).then(() => passOn(new URL(target), incoming, outgoing));
    if (link.weather === "late") return passOn(new URL(target), incoming, outgoing, { hold });
    passOn(new URL(target), incoming, outgoing, { loseAnswer: isLost });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  link.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  link.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return link;
}
