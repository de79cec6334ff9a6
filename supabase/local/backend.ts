import { spawn } from "node:child_process";
import { mkdirSync, openSync, closeSync, renameSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { fileURLToPath } from "node:url";
import {
  apiUrl,
  type BackendConfig,
  backendConfig,
  BackendError,
  controlSocket,
  databaseUrl,
  logFile,
  PUBLISHABLE_KEY,
} from "./config.ts";
import { type Answer, type Ask, line, onMessage } from "./control.ts";
import { secretsOf } from "./secrets.ts";
import type { Launch, Launched } from "./supervisor.ts";
import { until, within } from "./wait.ts";

const LAUNCH_TIMEOUT_MS = 90_000;
const READY_TIMEOUT_MS = 300_000;
const OTHER_START_MS = 3_000;
const LOG_LIMIT_BYTES = 5_000_000;

export type Backend = {
  /** The process that owns it. */
  readonly pid: number;
  readonly config: BackendConfig;
  /** Migrations applied by this start. */
  readonly migrated: readonly string[];
  /** Settles when the backend ends without having been released. */
  readonly lost: Promise<void>;
  /** Releases the backend. It stops when nobody else holds it; the promise settles after that. */
  release(): Promise<void>;
};

/** The environment of the web server: no key in it bypasses row-level security. */
export function webEnv(config: BackendConfig = backendConfig()): Record<string, string> {
  return {
    NEXT_PUBLIC_SUPABASE_URL: apiUrl(config),
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    SHOPPER_SIGNING_KEY: secretsOf(config.dataDir).shopperSigningKey,
  };
}

/** The environment of scripts and tests: that of the web server, the database and the secret key. */
export function scriptEnv(config: BackendConfig = backendConfig()): Record<string, string> {
  return {
    ...webEnv(config),
    DATABASE_URL: databaseUrl(config),
    SUPABASE_SECRET_KEY: secretsOf(config.dataDir).secretKey,
  };
}

function dial(config: BackendConfig): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(controlSocket(config));
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(undefined));
  });
}

/** The answer to one request; undefined when the supervisor closed the connection first. */
async function askOver(socket: Socket, ask: Ask): Promise<Answer | undefined> {
  const reply = new Promise<Answer | undefined>((resolve) => {
    onMessage(socket, (message) => resolve(message as Answer));
    socket.once("close", () => resolve(undefined));
  });
  socket.write(line({ ask }));
  return within(reply, READY_TIMEOUT_MS, () => new BackendError("The embedded backend does not answer."));
}

function heldBackend(config: BackendConfig, socket: Socket, { pid, migrated }: Answer & { ok: true }): Backend {
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  let released = false;
  return {
    pid,
    config,
    migrated,
    lost: new Promise((resolve) => void closed.then(() => released || resolve())),
    async release() {
      released = true;
      socket.write(line({ ask: "release" }));
      await within(closed, 60_000, () => new BackendError("The embedded backend does not stop.")).finally(() =>
        socket.destroy(),
      );
    },
  };
}

async function hold(config: BackendConfig): Promise<Backend | undefined> {
  const socket = await dial(config);
  const answer = socket && (await askOver(socket, "hold"));
  if (!socket || !answer) return undefined;
  if (!answer.ok) throw new BackendError(answer.error);
  if (answer.apiPort !== config.apiPort || answer.dbPort !== config.dbPort) {
    socket.destroy();
    throw new BackendError(
      `A backend with the data of ${config.dataDir} already runs on ports ${answer.apiPort} and ${answer.dbPort}: stop it, or set SUPABASE_DATA_DIR.`,
    );
  }
  return heldBackend(config, socket, answer);
}

function openLog(config: BackendConfig): number {
  const path = logFile(config);
  mkdirSync(config.dataDir, { recursive: true });
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, "a", 0o600);
}

async function launch(task: Launch): Promise<Launched> {
  const log = openLog(task.config);
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL("supervisor.ts", import.meta.url)), JSON.stringify(task)],
    {
      // Its own session, so that Ctrl-C in the terminal ends only the command. The backend then notices its end.
      detached: true,
      cwd: "/",
      stdio: ["ignore", log, log, "ipc"],
    },
  );
  closeSync(log);
  const launched = new Promise<Launched>((resolve) => {
    child.once("message", (message) => resolve(message as Launched));
    child.once("error", (error) => resolve({ outcome: "failed", error: error.message }));
    child.once("exit", () =>
      resolve({ outcome: "failed", error: `The embedded backend ended at once: see ${logFile(task.config)}.` }),
    );
  });
  try {
    return await within(
      launched,
      LAUNCH_TIMEOUT_MS,
      () => new BackendError(`The embedded backend did not start: see ${logFile(task.config)}.`),
    );
  } finally {
    if (child.connected) child.disconnect();
    child.unref();
  }
}

/** Connects to the embedded backend of this data directory, and starts it when it does not run. */
export async function ensureBackend(config: BackendConfig = backendConfig()): Promise<Backend> {
  let evict = false;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const backend = await hold(config);
    if (backend) return backend;
    const launched = await launch({ config, evict });
    if (launched.outcome === "failed") throw new BackendError(launched.error);
    if (launched.outcome === "in use") {
      // Either another command is starting the backend and soon opens the socket, or a server outlived its supervisor.
      const joined = await until(() => hold(config), OTHER_START_MS);
      if (joined) return joined;
      evict = true;
    }
  }
  throw new BackendError(`The embedded backend did not start: see ${logFile(config)}.`);
}

/** Sends a request to the running backend; undefined when none runs. */
export async function askBackend(
  ask: "migrate" | "reset",
  config: BackendConfig = backendConfig(),
): Promise<readonly string[] | undefined> {
  const socket = await dial(config);
  if (!socket) return undefined;
  try {
    const answer = await askOver(socket, ask);
    if (!answer?.ok) throw new BackendError(answer?.error ?? "The embedded backend ended.");
    return answer.migrated;
  } finally {
    socket.destroy();
  }
}
