import "server-only";

let last: Promise<unknown> = Promise.resolve();

/** Runs tasks one after the other: two large pictures at once would need twice the memory and take as long. */
export function inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
  const task = last.then(run, run);
  last = task.catch(() => undefined);
  return task;
}
