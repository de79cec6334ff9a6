import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { forward } from "./failing-proxy";

/** A proxy between a shop and its backend that counts round trips; their speed does not matter. */
export type Waves = {
  url: string;
  /** The calls of each wave. The calls of a wave ran in parallel, so a wave costs one round trip. */
  counted: string[][];
  close(): Promise<void>;
};

/** The shop starts parallel calls within this time. */
const TOGETHER_MS = 300;

/** Holds every call until no other has come for a while, then lets all of them through together. */
export async function countWaves(target: string): Promise<Waves> {
  let held: { name: string; release: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const waves: Waves = { url: "", counted: [], close: () => Promise.resolve() };

  function letThrough(): void {
    const together = held;
    held = [];
    waves.counted.push(together.map(({ name }) => name));
    for (const { release } of together) release();
  }

  const server = createServer((incoming, outgoing) => {
    const [path = ""] = (incoming.url ?? "").split("?");
    held.push({ name: `${incoming.method} ${path}`, release: () => forward(new URL(target), incoming, outgoing) });
    clearTimeout(timer);
    timer = setTimeout(letThrough, TOGETHER_MS);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  waves.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  waves.close = () =>
    new Promise((resolve) => {
      clearTimeout(timer);
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return waves;
}
