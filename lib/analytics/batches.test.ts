import { describe, expect, it, vi } from "vitest";
import { batches } from "./batches.ts";

const LIMITS = { maxPerWrite: 200, maxWaiting: 2_000 };
const manyRows = Array.from({ length: 500 }, (_, n) => n);

function slowDatabase() {
  const written: (readonly number[])[] = [];
  let answer = () => {};
  const write = vi.fn(async (rows: readonly number[]) => {
    written.push(rows);
    await new Promise<void>((resolve) => (answer = resolve));
  });
  return {
    write,
    written,
    answerWrite: async () => void (answer(), await new Promise((resolve) => setTimeout(resolve))),
  };
}

describe("rows that come while the database is slow", () => {
  it("wait and are written together", async () => {
    const { write, written, answerWrite } = slowDatabase();
    const add = batches(write, vi.fn(), LIMITS);
    const added = Promise.all(manyRows.map(add));
    for (const calls of [1, 2, 3, 4]) {
      expect(write).toHaveBeenCalledTimes(calls);
      await answerWrite();
    }
    await added;
    expect(written.flat()).toEqual(manyRows);
    expect(Math.max(...written.map((rows) => rows.length))).toBe(200);
  });

  it("are also written after the queue was empty", async () => {
    const { write, written, answerWrite } = slowDatabase();
    const add = batches(write, vi.fn(), LIMITS);
    for (const row of [1, 2]) {
      const added = add(row);
      await answerWrite();
      await added;
    }
    expect(written).toEqual([[1], [2]]);
  });

  it("are dropped, and counted, when too many wait", async () => {
    const { write, written, answerWrite } = slowDatabase();
    const dropped = vi.fn();
    const add = batches(write, dropped, { maxPerWrite: 200, maxWaiting: 10 });
    const added = Promise.all(manyRows.map(add));
    await answerWrite();
    await answerWrite();
    await added;
    expect(written.flat().length + dropped.mock.calls.length).toBe(500);
    expect(dropped).toHaveBeenCalledWith(1, expect.any(Error));
  });
});

it("drops rows that the database refuses, without throwing, and writes the next rows", async () => {
  const down = new Error("connection refused");
  const dropped = vi.fn();
  const write = vi.fn().mockRejectedValueOnce(down).mockResolvedValue(undefined);
  const add = batches<number>(write, dropped, LIMITS);
  await Promise.all(manyRows.map(add));
  expect(dropped.mock.calls).toEqual([[1, down]]);
  expect(write).toHaveBeenCalledTimes(4);
});
