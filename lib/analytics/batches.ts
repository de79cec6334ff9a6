type Limits = {
  /** Rows of one write. */ perWrite: number;
  /** Rows that wait while another write is under way; more are dropped. */ waiting: number;
};

/**
 * Stores rows with one write at a time. Each write takes all rows that arrived during the last one: a burst makes few large writes. The promise
 * resolves when the row is written or dropped; it never throws. `dropped` is called with the number of lost rows and the reason.
 */
export function batches<Row>(
  write: (rows: readonly Row[]) => Promise<void>,
  dropped: (count: number, reason: unknown) => void,
  { perWrite, waiting }: Limits,
) {
  const queue: Row[] = [];
  let underWay: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const rows = queue.splice(0, perWrite);
      await write(rows).catch((reason: unknown) => dropped(rows.length, reason));
    }
    underWay = undefined;
  }

  return function keep(row: Row): Promise<void> {
    if (queue.length < waiting) queue.push(row);
    else dropped(1, new Error("too many rows wait"));
    return (underWay ??= drain());
  };
}
