/** A small seeded generator (mulberry32), so that the demo shop is the same at every start. */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(next() * from.length)];
    if (picked === undefined) throw new Error("Nothing to pick from.");
    return picked;
  };
  /** Picks by weight, e.g. `[["delivered", 6], ["cancelled", 1]]`. */
  const weighted = <T>(from: readonly (readonly [T, number])[]): T => {
    let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
    return (from.find(([, weight]) => (left -= weight) < 0) ?? pick(from))[0];
  };
  return { next, whole, pick, weighted, chance: (probability: number) => next() < probability };
}

export type Random = ReturnType<typeof seeded>;
