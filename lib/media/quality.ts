type Search = {
  /** The qualities to choose from, both included. */
  from: number;
  to: number;
  target: number;
  /** At most so many files are made to find out. */
  tries: number;
};

/**
 * The lowest quality whose result comes up to the target, as far as `tries` lead; the highest when none does. Takes it that a higher
 * quality never looks worse.
 */
export async function lowestQuality(similarityAt: (quality: number) => Promise<number>, { from, to, target, tries }: Search): Promise<number> {
  let [low, high] = [from, to];
  for (let tried = 0; tried < tries && low < high; tried += 1) {
    const middle = Math.floor((low + high) / 2);
    if ((await similarityAt(middle)) >= target) high = middle;
    else low = middle + 1;
  }
  return high;
}
