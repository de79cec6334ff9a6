import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepRunning } from "./keep-running.ts";

let logged: string[];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((text: string) => void logged.push(text));
});
afterEach(() => vi.restoreAllMocks());

/** Programs that the test ends with an exit code. `ends` has one function per start. */
function programs() {
  const ends: ((code: number) => void)[] = [];
  const start = () => {
    const done = new Promise<number>((resolve) => ends.push(resolve));
    const end = ends.at(-1);
    return { pid: ends.length, done, stop: () => (end?.(0), done) };
  };
  return { start, ends };
}

it("a server that was killed is started again, and this is logged", async () => {
  const { start, ends } = programs();
  const server = keepRunning("The web server", start, 0);
  ends[0]?.(137);
  await vi.waitFor(() => expect(server.pid).toBe(2));
  expect(logged).toEqual(["The web server ended unexpectedly (exit code 137): starting it again."]);
});

it("a server that is stopped stays stopped", async () => {
  const { start, ends } = programs();
  const server = keepRunning("The web server", start, 0);
  expect(await server.stop()).toBe(0);
  expect([await server.done, ends.length, logged]).toEqual([0, 1, []]);
});

it("a server that fails to start is not started again, and this is logged", async () => {
  const { start, ends } = programs();
  const server = keepRunning("The web server", start, 60_000);
  ends[0]?.(1);
  expect([await server.done, ends.length, logged]).toEqual([
    1,
    1,
    ["The web server ended unexpectedly (exit code 1)."],
  ]);
});
