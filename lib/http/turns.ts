/** Too many tasks wait already. The client should come back later: 503 with `Retry-After` where the response can still say so. */
export class Busy extends Error {
  override readonly name = "Busy";
}

/** Runs so many tasks at once; so many more wait for their turn, in order. For any further one it throws `Busy`. */
export function turns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <Value>(run: () => Promise<Value>): Promise<Value> => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw new Busy();
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await run();
    } finally {
      // The free turn goes directly to the next waiting task, so that a new one cannot take it.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Callers with the same key share one running request and get the same answer or failure. Nothing is cached afterwards. */
export function singleFlight<Value>() {
  const underWay = new Map<string, Promise<Value>>();
  return (key: string, run: () => Promise<Value>): Promise<Value> => {
    const known = underWay.get(key);
    if (known) return known;
    const begun = run().finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
}
