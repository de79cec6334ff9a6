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

/** More pictures than the shop shows would slow the floor down and flatter the shop. */
export async function requireFairFloor(shop: Pages, floor: Pages): Promise<void> {
  for (const name of PAGES) {
    const [ours, bare] = await Promise.all([picturesIn(shop[name]), picturesIn(floor[name])]);
    if (bare > ours)
      throw new BackendError(
        `The floor's ${name} page has ${bare} pictures, the shop's ${ours}: correct bench/floor/shape.ts.`,
      );
  }
}

type Round = Figures & { alone: number };

const summary = (rounds: readonly Round[]): Measured => {
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    kilobytes: middle(({ kilobytes }) => kilobytes),
    firstByteMs: middle(({ alone }) => alone),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  };
};

/** One page of every server in turn, the order reversed each round: a drift of the machine's speed falls on all alike. */
export async function compare(aims: readonly Aim[], { connections, seconds }: Settings): Promise<Measured[]> {
  const rounds = aims.map((): Round[] => []);
  const shoot = (aim: Aim, forSeconds: number) =>
    load(aim(), () => ({ url: aim() }), { connections, seconds: forSeconds });
  for (const aim of aims) await shoot(aim, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [...aims.entries()];
    for (const [index, aim] of round % 2 === 0 ? turns : turns.reverse()) {
      const alone = await firstByteMs(aim);
      rounds[index]?.push({ ...(await shoot(aim, seconds)), alone });
    }
  }
  return rounds.map(summary);
}
