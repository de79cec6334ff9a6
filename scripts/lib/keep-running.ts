import type { Running } from "./process.ts";

/** A program that ends sooner has failed to start, and a second start would not help. */
const STEADY_MS = 10_000;

/** Runs a server, and starts it again when it ends by itself. Each such end is logged. */
export function keepRunning(name: string, start: () => Running, steadyMs = STEADY_MS): Running {
  let stopping = false;
  let program = start();
  async function untilItIsStopped(): Promise<number> {
    for (;;) {
      const startedAt = performance.now();
      const code = await program.done;
      if (stopping) return code;
      const wasSteady = performance.now() - startedAt >= steadyMs;
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
