import { setTimeout as sleep } from "node:timers/promises";

export { sleep };

/** Asks again every 50 ms until the answer is not undefined; undefined when the time is over. */
export async function until<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  timeoutMs: number,
): Promise<T | undefined> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || Date.now() >= deadline) return answer;
    await sleep(50);
  }
}

export async function within<T>(promise: Promise<T>, timeoutMs: number, failure: () => Error): Promise<T> {
  const timer = new AbortController();
  const late = sleep(timeoutMs, undefined, { signal: timer.signal }).then(() => {
    throw failure();
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    timer.abort();
    late.catch(() => {});
  }
}
