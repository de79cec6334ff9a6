import { BackendError } from "../supabase/local/config.ts";
import { type Figures, firstByteMs, load } from "./load.ts";
import { type Aim, PAGES, type Pages, picturesIn } from "./pages.ts";
import { median } from "./stats.ts";

export type Settings = { connections: number; seconds: number };
export type Measured = Pick<Figures, "perSecond" | "p50Ms" | "p99Ms" | "failed" | "kilobytes"> & {
  firstByteMs: number;
};

export const ROUNDS = 3;
const WARM_UP_SECONDS = 2;

/** A floor with more pictures than the shop would be slower, and the shop would look better than it is. */
export async function requireFairFloor(shop: Pages, floor: Pages): Promise<void> {
  for (const name of PAGES) {
    const [ours, bare] = await Promise.all([picturesIn(shop[name]), picturesIn(floor[name])]);
    if (bare > ours)
      throw new BackendError(
        `The floor's ${name} page has ${bare} pictures, the shop's ${ours}: correct bench/floor/shape.ts.`,
      );
  }
}

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
export async function compare(aims: readonly Aim[], { connections, seconds }: Settings): Promise<Measured[]> {
  const rounds = aims.map((): Round[] => []);
  const loadFor = (aim: Aim, forSeconds: number) =>
    load(aim(), () => ({ url: aim() }), { connections, seconds: forSeconds });
  for (const aim of aims) await loadFor(aim, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const servers = [...aims.entries()];
    for (const [index, aim] of round % 2 === 0 ? servers : servers.reverse()) {
      const firstByte = await firstByteMs(aim);
      rounds[index]?.push({ ...(await loadFor(aim, seconds)), firstByteMs: firstByte });
    }
  }
  return rounds.map(summary);
}
