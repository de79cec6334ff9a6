import { describe, expect, it, vi } from "vitest";
import { batches } from "./batches.ts";

const LIMITS = { perWrite: 200, waiting: 2_000 };
const manyRows = Array.from({ length: 500 }, (_, n) => n);

function aDatabase() {
  const written: (readonly number[])[] = [];
  let answer = () => {};
  const write = vi.fn(async (rows: readonly number[]) => {
    written.push(rows);
    await new Promise<void>((resolve) => (answer = resolve));
  });
  return { write, written, answers: async () => void (answer(), await new Promise((resolve) => setTimeout(resolve))) };
}

describe("rows that come while the database is slow", () => {
  it("wait and are written together", async () => {
    const { write, written, answers } = aDatabase();
    const keep = batches(write, vi.fn(), LIMITS);
    const kept = Promise.all(manyRows.map(keep));
    for (const calls of [1, 2, 3, 4]) {
      expect(write).toHaveBeenCalledTimes(calls);
      await answers();
    }
    await kept;
    expect(written.flat()).toEqual(manyRows);
    expect(Math.max(...written.map((rows) => rows.length))).toBe(200);
  });

  it("are also written after the queue was empty", async () => {
    const { write, written, answers } = aDatabase();
    const keep = batches(write, vi.fn(), LIMITS);
    for (const row of [1, 2]) {
      const kept = keep(row);
      await answers();
      await kept;
    }
    expect(written).toEqual([[1], [2]]);
  });

  it("are dropped, and counted, when too many wait", async () => {
    const { write, written, answers } = aDatabase();
    const dropped = vi.fn();
    const keep = batches(write, dropped, { perWrite: 200, waiting: 10 });
    const kept = Promise.all(manyRows.map(keep));
    await answers();
    await answers();
    await kept;
    expect(written.flat().length + dropped.mock.calls.length).toBe(500);
    expect(dropped).toHaveBeenCalledWith(1, expect.any(Error));
  });
});

it("rows that the database refuses are dropped without a throw, and the next ones are written", async () => {
  const down = new Error("connection refused");
  const dropped = vi.fn();
  const write = vi.fn().mockRejectedValueOnce(down).mockResolvedValue(undefined);
  const keep = batches<number>(write, dropped, LIMITS);
  await Promise.all(manyRows.map(keep));
  expect(dropped.mock.calls).toEqual([[1, down]]);
  expect(write).toHaveBeenCalledTimes(4);
});
