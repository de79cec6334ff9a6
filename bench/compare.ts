import { type Figures, firstByteMs, load } from "./load.ts";
import type { NextAddress } from "./pages.ts";
import { median } from "./stats.ts";

export type Settings = { connections: number; seconds: number };
export type Measured = Pick<Figures, "perSecond" | "p50Ms" | "p99Ms" | "failed" | "kilobytes"> & {
  firstByteMs: number;
};

export const ROUNDS = 3;
const WARM_UP_SECONDS = 2;

type Round = Figures & { firstByteMs: number };

const summary = (rounds: readonly Round[]): Measured => {
  const medianOf = (figure: (round: Round) => number) => median(rounds.map(figure));
  return {
    perSecond: medianOf(({ perSecond }) => perSecond),
    p50Ms: medianOf(({ p50Ms }) => p50Ms),
    p99Ms: medianOf(({ p99Ms }) => p99Ms),
    kilobytes: medianOf(({ kilobytes }) => kilobytes),
    firstByteMs: medianOf((round) => round.firstByteMs),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  };
};

/** Measures one page of every server in turn. Each round reverses the order, to be fair when the speed changes. */
export async function compare(
  nextAddresses: readonly NextAddress[],
  { connections, seconds }: Settings,
): Promise<Measured[]> {
  const rounds = nextAddresses.map((): Round[] => []);
  const loadFor = (next: NextAddress, forSeconds: number) =>
    load(next(), () => ({ url: next() }), { connections, seconds: forSeconds });
  for (const next of nextAddresses) await loadFor(next, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const servers = [...nextAddresses.entries()];
    for (const [index, next] of round % 2 === 0 ? servers : servers.reverse()) {
      const firstByte = await firstByteMs(next);
      rounds[index]?.push({ ...(await loadFor(next, seconds)), firstByteMs: firstByte });
    }
  }
  return rounds.map(summary);
}
