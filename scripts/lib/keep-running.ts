import type { Running } from "./process.ts";

/** A program that ends sooner does not start: starting it again would not help. */
const STEADY_MS = 10_000;

/** A server that is started again when it ends without being asked, and it is said that it ended. */
export function keepRunning(name: string, start: () => Running, steadyMs = STEADY_MS): Running {
  let stopping = false;
  let program = start();
  async function untilItIsStopped(): Promise<number> {
    for (;;) {
      const since = performance.now();
      const code = await program.done;
      if (stopping) return code;
      const wasSteady = performance.now() - since >= steadyMs;
      console.error(`${name} ended unexpectedly (exit code ${code})${wasSteady ? ": starting it again." : "."}`);
      if (!wasSteady) return code;
      program = start();
    }
  }
  return {
    get pid() {
      return program.pid;
    },
    done: untilItIsStopped(),
    stop() {
      stopping = true;
      return program.stop();
    },
  };
}
