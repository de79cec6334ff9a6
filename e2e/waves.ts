import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { forward } from "./failing-proxy";

/** A proxy between a shop and its backend. It counts the round trips that follow each other, whatever time each takes. */
export type Waves = {
  url: string;
  /** The calls of each wave. The shop sent the calls of a wave in parallel, so a wave costs one round trip. */
  counted: string[][];
  close(): Promise<void>;
};

/** A wave ends when no other call has come for this time. */
const WAVE_END_MS = 300;

/** Starts a proxy that holds the calls until their wave ends, and then forwards all calls of the wave together. */
export async function countWaves(target: string): Promise<Waves> {
  let held: { name: string; release: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const waves: Waves = { url: "", counted: [], close: () => Promise.resolve() };

  function forwardWave(): void {
    const wave = held;
    held = [];
    waves.counted.push(wave.map(({ name }) => name));
    for (const { release } of wave) release();
  }

  const server = createServer((incoming, outgoing) => {
    const [path = ""] = (incoming.url ?? "").split("?");
    held.push({ name: `${incoming.method} ${path}`, release: () => forward(new URL(target), incoming, outgoing) });
    clearTimeout(timer);
    timer = setTimeout(forwardWave, WAVE_END_MS);
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
