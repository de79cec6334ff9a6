/** Too many tasks wait. The client should come back later: 503 with `Retry-After`, if the response has not begun. */
export class Busy extends Error {
  override readonly name = "Busy";
}

/** Runs at most `atOnce` tasks at a time; `maxWaiting` more wait, in order. Throws `Busy` for any further task. */
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

/** Callers with the same key share one running request, and get its answer or its failure. Nothing is cached. */
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
