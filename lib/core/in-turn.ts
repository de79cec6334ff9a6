import "server-only";

/** Makes a queue that runs tasks one after the other. */
export function taskQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Value>(run: () => Promise<Value>): Promise<Value> => {
    const task = last.then(run, run);
    last = task.catch(() => undefined);
    return task;
  };
}
