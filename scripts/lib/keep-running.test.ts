import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepRunning } from "./keep-running.ts";

let said: string[];
beforeEach(() => {
  said = [];
  vi.spyOn(console, "error").mockImplementation((text: string) => void said.push(text));
});
afterEach(() => vi.restoreAllMocks());

/** Programs that end when the test says so, in the order of their start. */
function programs() {
  const ends: ((code: number) => void)[] = [];
  const start = () => {
    const done = new Promise<number>((resolve) => ends.push(resolve));
    const end = ends.at(-1);
    return { pid: ends.length, done, stop: () => (end?.(0), done) };
  };
  return { start, ends };
}

it("a server that was killed is started again, and it is said", async () => {
  const { start, ends } = programs();
  const server = keepRunning("The web server", start, 0);
  ends[0]?.(137);
  await vi.waitFor(() => expect(server.pid).toBe(2));
  expect(said).toEqual(["The web server ended unexpectedly (exit code 137): starting it again."]);
});

it("a server that is stopped stays stopped", async () => {
  const { start, ends } = programs();
  const server = keepRunning("The web server", start, 0);
  expect(await server.stop()).toBe(0);
  expect([await server.done, ends.length, said]).toEqual([0, 1, []]);
});

it("a server that does not start is given up, and it is said", async () => {
  const { start, ends } = programs();
  const server = keepRunning("The web server", start, 60_000);
  ends[0]?.(1);
  expect([await server.done, ends.length, said]).toEqual([1, 1, ["The web server ended unexpectedly (exit code 1)."]]);
});
