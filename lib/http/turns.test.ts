import { describe, expect, it, vi } from "vitest";
import { Busy, singleFlight, turns } from "./turns.ts";

/** Tasks that end when the test says so. */
function tasks() {
  const ends: (() => void)[] = [];
  const task = vi.fn(() => new Promise<number>((resolve) => ends.push(() => resolve(ends.length))));
  return { task, end: (index: number) => ends[index]?.() };
}

describe("a queue", () => {
  it("runs the allowed number of tasks at once, and the others afterwards", async () => {
    const { task, end } = tasks();
    const inTurn = turns({ atOnce: 2, maxWaiting: 10 });
    const all = Array.from({ length: 4 }, () => inTurn(task));
    expect(task).toHaveBeenCalledTimes(2);
    end(0);
    await all[0];
    await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(3));
    end(1);
    await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(4));
    end(2);
    end(3);
    await Promise.all(all);
  });

  it("refuses at once when too many tasks wait, and accepts again once there is room", async () => {
    const { task, end } = tasks();
    const inTurn = turns({ atOnce: 1, maxWaiting: 1 });
    const [first, second] = [inTurn(task), inTurn(task)];
    await expect(inTurn(task)).rejects.toBeInstanceOf(Busy);
    end(0);
    await first;
    await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(2));
    const third = inTurn(task);
    end(1);
    await second;
    await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(3));
    end(2);
    await third;
  });

  it("continues after a failure", async () => {
    const inTurn = turns({ atOnce: 1, maxWaiting: 1 });
    const failed = inTurn(() => Promise.reject(new Error("lost")));
    const next = inTurn(() => Promise.resolve("next"));
    await expect(failed).rejects.toThrow("lost");
    expect(await next).toBe("next");
    expect(await inTurn(() => Promise.resolve("later"))).toBe("later");
  });
});

describe("a shared request", () => {
  it("is sent once while it is running, and again afterwards", async () => {
    const { task, end } = tasks();
    const shared = singleFlight<number>();
    const same = Array.from({ length: 300 }, () => shared("oud", task));
    const other = shared("rose", task);
    expect(task).toHaveBeenCalledTimes(2);
    end(0);
    end(1);
    expect(new Set(await Promise.all(same)).size).toBe(1);
    await other;
    void shared("oud", task);
    expect(task).toHaveBeenCalledTimes(3);
  });

  it("gives everybody the same failure, and does not cache it", async () => {
    const shared = singleFlight<string>();
    const both = await Promise.allSettled([
      shared("oud", () => Promise.reject(new Error("lost"))),
      shared("oud", () => Promise.resolve("never asked")),
    ]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await shared("oud", () => Promise.resolve("back"))).toBe("back");
  });
});
