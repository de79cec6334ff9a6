import "server-only";

let last: Promise<unknown> = Promise.resolve();

/** One after the other in this process: two large pictures at once would need twice the memory, and would not be ready any sooner. */
export function inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
  const mine = last.then(run, run);
  last = mine.catch(() => undefined);
  return mine;
}
