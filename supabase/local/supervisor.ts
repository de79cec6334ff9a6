// The process that owns the embedded backend. It runs apart from the commands that use it, and ends when the last of
// them closes its connection to the control socket. However a command ends, the system closes that connection.
import { rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { type BackendConfig, BackendError, controlSocket } from "./config.ts";
import { type Answer, type Ask, line, onMessage } from "./control.ts";
import { outliveLostOutput } from "./lost-output.ts";
import { ClusterInUse } from "./postgres.ts";
import { Stack } from "./stack.ts";

export type Launch = { config: BackendConfig; evict: boolean };
/** Sent once to the launching command: the socket is open, another server has the cluster, or the start failed. */
export type Launched = { outcome: "open" } | { outcome: "in use" } | { outcome: "failed"; error: string };

const UNCLAIMED_MS = 10_000;

outliveLostOutput();

const { config, evict } = JSON.parse(process.argv[2] ?? "") as Launch;
const holders = new Set<Socket>();

const reason = (error: unknown): string => {
  console.error(error);
  return error instanceof BackendError ? error.message : `The embedded backend failed: ${String(error)}`;
};

function reportLaunch(message: Launched): void {
  if (process.connected) process.send?.(message);
}

const stack = await Stack.prepare(config).catch((error: unknown) => {
  reportLaunch({ outcome: "failed", error: reason(error) });
  process.exit(1);
});

let ending: Promise<void> | undefined;
function end(): Promise<void> {
  ending ??= (async () => {
    server.close();
    rmSync(controlSocket(config), { force: true });
    await stack.stop();
    for (const holder of holders) holder.destroy();
    if (!config.durable) rmSync(config.dataDir, { recursive: true, force: true });
  })();
  return ending;
}

async function endIfUnclaimed(): Promise<void> {
  if (holders.size > 0) return;
  await end();
  process.exit(0);
}

/** The last task: starting, migrating and resetting run one after the other. */
let work: Promise<unknown> = Promise.resolve();
function afterOthers(task: () => Promise<void>): Promise<void> {
  const done = work.catch(() => {}).then(task);
  work = done;
  return done;
}

async function answer(task: Promise<void>): Promise<Answer> {
  try {
    await task;
    return { ok: true, pid: process.pid, apiPort: config.apiPort, dbPort: config.dbPort, migrated: stack.migrated };
  } catch (error) {
    return { ok: false, error: reason(error) };
  }
}

async function serve(ask: Ask, socket: Socket): Promise<void> {
  if (ask === "release") {
    holders.delete(socket);
    if (holders.size === 0) await end();
    socket.end();
    return;
  }
  if (ask === "hold") holders.add(socket);
  const task =
    ask === "hold" ? started : afterOthers(() => (ask === "reset" ? stack.reset() : stack.applyMigrations()));
  const reply = await answer(task);
  if (!socket.destroyed) socket.write(line(reply));
}

const server = createServer((socket) => {
  socket.once("close", () => {
    if (holders.delete(socket) || holders.size === 0) void endIfUnclaimed();
  });
  onMessage(socket, (message) => void serve((message as { ask: Ask }).ask, socket));
});

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
  process.on(signal, () => void end().then(() => process.exit(0)));

try {
  await stack.startDatabase({ evict });
} catch (error) {
  if (error instanceof ClusterInUse) reportLaunch({ outcome: "in use" });
  else {
    await stack.stop();
    reportLaunch({ outcome: "failed", error: reason(error) });
  }
  process.exit(1);
}
const started = afterOthers(() => stack.startServices());
started.catch(() => setTimeout(() => void end().then(() => process.exit(1)), 1_000));
// Only the owner of the cluster gets here, so an existing socket file is from a process that has ended.
rmSync(controlSocket(config), { force: true });
server.listen(controlSocket(config), () => reportLaunch({ outcome: "open" }));
setTimeout(() => void endIfUnclaimed(), UNCLAIMED_MS);
