import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { BackendError, ROOT } from "../../supabase/local/config.ts";

export type Env = Readonly<Record<string, string | undefined>>;

const BIN = join(ROOT, "node_modules/.bin");

/** The JavaScript file of a tool's command. It is run with this Node, because the machine's own may be older. */
export const tool = (name: string): string => realpathSync(join(BIN, name));

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const running = new Set<Running>();

/** Sets the reaction to the next signal, after a second: npm passes on a Ctrl-C that the terminal has sent already. */
function onNextSignal(react: () => void): void {
  onSignal = () => {};
  setTimeout(() => (onSignal = react), 1_000).unref();
}

/** Asks all programs to end before this process exits: browsers and servers clean up only when they are asked. */
function endNow(): void {
  onNextSignal(() => process.exit(130));
  void Promise.allSettled([...running].map((program) => program.stop())).then(() => process.exit(130));
}

let onSignal = endNow;

/** Runs the task of a script. An expected failure prints one sentence, a bug prints its stack trace. */
export async function main(task: () => Promise<number | void>): Promise<void> {
  // The programs that it starts have their own process groups, which a terminal's Ctrl-C does not reach.
  for (const signal of SIGNALS) process.on(signal, () => onSignal());
  try {
    process.exitCode = (await task()) ?? 0;
  } catch (error) {
    console.error(error instanceof BackendError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Resolves at the first signal (Ctrl-C, a closed terminal, a service manager). A second one ends all programs. */
export function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    onSignal = () => {
      resolve();
      onNextSignal(endNow);
    };
  });
}

export type Running = { pid: number | undefined; done: Promise<number>; stop(): Promise<number> };

const KILL_AFTER_MS = 10_000;

/** Starts a program in its own process group, so that `stop` also ends the programs that it started. */
export function start(command: string, args: readonly string[], env: Env = {}): Running {
  const path = [BIN, process.env.PATH].join(delimiter);
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PATH: path, ...env },
    stdio: "inherit",
    detached: true,
  });
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // The group has ended already.
    }
  };
  const killGroup = () => signal("SIGKILL");
  process.once("exit", killGroup);
  const done = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  }).finally(() => {
    running.delete(program);
    process.off("exit", killGroup);
  });
  const program: Running = {
    pid: child.pid,
    done,
    async stop() {
      signal("SIGTERM");
      const timer = setTimeout(killGroup, KILL_AFTER_MS);
      const code = await done.finally(() => clearTimeout(timer));
      killGroup();
      return code;
    },
  };
  running.add(program);
  return program;
}
