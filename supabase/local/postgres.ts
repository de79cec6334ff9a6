import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import postgres from "postgres";
import type { Account, Installation } from "./binaries.ts";
import { type BackendConfig, BackendError, logFile } from "./config.ts";
import { portTaken } from "./ports.ts";
import { until, within } from "./wait.ts";

const SUPERUSER = "supabase_admin";

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;

/** Another server has the cluster: one that is starting at the same moment, or one that outlived its supervisor. */
export class ClusterInUse extends Error {
  override readonly name = "ClusterInUse";
}

function ownDir(dir: string, account: Account | null): void {
  mkdirSync(dir, { recursive: true });
  chmodSync(dir, 0o700);
  if (account) chownSync(dir, account.uid, account.gid);
}

const exited = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });

/** Makes the cluster once. It gets its name only at the end, so that an unfinished cluster is never used. */
export async function createCluster(
  install: Installation,
  config: BackendConfig,
  superuserPassword: string,
): Promise<void> {
  if (existsSync(install.clusterDir)) return;
  const draft = `${install.clusterDir}.${process.pid}`;
  ownDir(draft, install.account);
  const passwordFile = join(dirname(install.clusterDir), `password.${process.pid}`);
  writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
  if (install.account) chownSync(passwordFile, install.account.uid, install.account.gid);
  try {
    const initdb = spawn(
      install.initdb,
      // Hosted projects of PostgreSQL 17 sort by ICU.
      // Without an explicit locale initdb takes that of the machine, which a slim image may lack.
      [
        `--pgdata=${draft}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--locale=C.UTF-8",
        ...(config.hosted ? ["--locale-provider=icu", "--icu-locale=en-US"] : []),
        "--lc-messages=C",
        "--encoding=UTF8",
        "--no-sync",
      ],
      { ...install.account, cwd: "/", stdio: ["ignore", "ignore", "pipe"] },
    );
    let errorOutput = "";
    initdb.stderr.on("data", (chunk: Buffer) => (errorOutput += chunk.toString()));
    if ((await exited(initdb)) !== 0)
      throw new BackendError(`PostgreSQL could not create its cluster: ${errorOutput.trim()}`);
    if (!existsSync(install.clusterDir)) renameSync(draft, install.clusterDir);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

const FAST_AND_LOSSY = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];

function settings(config: BackendConfig): string[] {
  return [
    `port=${config.dbPort}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=300",
    "timezone=UTC",
    "log_timezone=UTC",
    // Every query of a shop is short: compiling them costs more than it saves.
    "jit=off",
    ...(config.durable ? [] : FAST_AND_LOSSY),
  ];
}

export type Cluster = {
  readonly pid: number;
  /** Settles when the server has ended, for whatever reason. */
  readonly gone: Promise<unknown>;
  stop(): Promise<void>;
};

export function superuserClient(config: BackendConfig, password: string): postgres.Sql {
  return postgres({
    host: "127.0.0.1",
    port: config.dbPort,
    user: SUPERUSER,
    password,
    database: "postgres",
    max: 1,
    connect_timeout: 5,
    onnotice: () => {},
  });
}

const lockFile = (install: Installation): string => join(install.clusterDir, "postmaster.pid");

/** The process that has this cluster, by PostgreSQL's own lock file. */
function lockHolder(install: Installation): number | undefined {
  try {
    return Number(readFileSync(lockFile(install), "utf8").split("\n")[0]);
  } catch {
    return undefined;
  }
}

async function canConnect(config: BackendConfig, password: string): Promise<true | undefined> {
  const sql = superuserClient(config, password);
  try {
    await sql`select 1`;
    return true;
  } catch {
    return undefined;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

export async function startCluster(
  install: Installation,
  config: BackendConfig,
  superuserPassword: string,
): Promise<Cluster> {
  const log = openSync(logFile(config), "a");
  const server = spawn(
    install.postgres,
    ["-D", install.clusterDir, ...settings(config).flatMap((setting) => ["-c", setting])],
    {
      ...install.account,
      cwd: "/",
      stdio: ["ignore", log, "pipe"],
      // Its own session: Ctrl-C in a terminal must reach only the supervisor, which stops everything in order.
      detached: true,
    },
  );
  let recentErrors = "";
  server.stderr?.on("data", (chunk: Buffer) => {
    recentErrors = (recentErrors + chunk.toString()).slice(-2000);
    process.stderr.write(chunk);
  });
  let ended: true | undefined;
  const gone = exited(server)
    .catch(() => null)
    .finally(() => (ended = true));
  // Another program may have the port and never answer, or an older server of this cluster may have it and answer.
  const ready = async () => (lockHolder(install) === server.pid ? canConnect(config, superuserPassword) : undefined);
  await until(() => ended || Promise.race([ready(), gone.then(() => true)]), START_TIMEOUT_MS);
  if (ended && recentErrors.includes("postmaster.pid")) throw new ClusterInUse();
  if (ended && recentErrors.includes("Address already in use")) throw portTaken(config.dbPort, "SUPABASE_DB_PORT");
  if (ended) throw new BackendError(`PostgreSQL ended at once: ${recentErrors.trim()}`);
  if (server.pid === undefined || !(await ready())) {
    server.kill("SIGKILL");
    throw new BackendError(`PostgreSQL did not answer within ${START_TIMEOUT_MS / 1000} s: see ${logFile(config)}.`);
  }
  return {
    pid: server.pid,
    gone,
    async stop() {
      // SIGINT is PostgreSQL's fast shutdown: sessions end, data is written.
      server.kill("SIGINT");
      await within(gone, STOP_TIMEOUT_MS, () => new BackendError("PostgreSQL does not stop.")).catch(() =>
        server.kill("SIGKILL"),
      );
    },
  };
}

function commandOf(pid: number): string | undefined {
  if (process.platform !== "linux")
    return spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" }).stdout.trim() || undefined;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return undefined;
  }
}

/** Stops a server whose supervisor was killed. When its process id now belongs to another program, deletes the lock. */
export async function evictOrphan(install: Installation): Promise<void> {
  const pid = lockHolder(install);
  if (pid === undefined) return;
  if (!commandOf(pid)?.includes("postgres")) return rmSync(lockFile(install), { force: true });
  process.kill(pid, "SIGINT");
  const ended = await until(() => (commandOf(pid) === undefined ? true : undefined), STOP_TIMEOUT_MS);
  if (!ended)
    throw new BackendError(
      `A PostgreSQL server (process ${pid}) holds ${install.clusterDir} and does not stop: end it.`,
    );
}
