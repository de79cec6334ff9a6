type Limits = {
  /** Most rows of one write. */ maxPerWrite: number;
  /** Most rows that wait for the write that is running; more are dropped. */ maxWaiting: number;
};

export const TOO_MANY_WAIT = "too many rows wait";

/**
 * Stores rows with one write at a time. Each write takes the rows that arrived during the write before, so a burst
 * makes few large writes. The promise resolves when the row is written or dropped; it never rejects. `dropped` is
 * called with the number of lost rows and the reason.
 */
export function batches<Row>(
  write: (rows: readonly Row[]) => Promise<void>,
  dropped: (count: number, reason: unknown) => void,
  { maxPerWrite, maxWaiting }: Limits,
) {
  const queue: Row[] = [];
  let running: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const rows = queue.splice(0, maxPerWrite);
      await write(rows).catch((reason: unknown) => dropped(rows.length, reason));
    }
    running = undefined;
  }

  return function add(row: Row): Promise<void> {
    if (queue.length < maxWaiting) queue.push(row);
    else dropped(1, new Error(TOO_MANY_WAIT));
    return (running ??= drain());
  };
}
