/** Too many tasks wait already. The client should come back later: 503 with `Retry-After` where the response can still say so. */
export class Busy extends Error {
  override readonly name = "Busy";
}

/** Runs at most `atOnce` tasks at the same time; at most `maxWaiting` more wait, in order. Throws `Busy` for any further task. */
export function turns({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <Value>(run: () => Promise<Value>): Promise<Value> => {
    if (running < atOnce) running += 1;
    else if (queue.length >= maxWaiting) throw new Busy();
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
  const runningByKey = new Map<string, Promise<Value>>();
  return (key: string, run: () => Promise<Value>): Promise<Value> => {
    const known = runningByKey.get(key);
    if (known) return known;
    const promise = run().finally(() => runningByKey.delete(key));
    runningByKey.set(key, promise);
    return promise;
  };
}
