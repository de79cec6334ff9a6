import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePorts } from "../supabase/local/ports.ts";
import { until } from "../supabase/local/wait.ts";

/** A running nginx with deploy/nginx.conf, on free ports and in a temporary folder. */
export type Nginx = { url: string; stop(): Promise<void> };

const CONFIG = join(import.meta.dirname, "nginx.conf");

/** nginx reads the visitor's address from this header, as it would behind a CDN. */
export const TEST_ADDRESS = "x-test-address";

/** The path of an installed program; null when there is none. The folders of servers are often not on a user's path. */
export const systemProgram = (...names: string[]): string | null =>
  names
    .flatMap((name) =>
      [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"].map((dir) => join(dir, name)),
    )
    .find((path) => existsSync(path)) ?? null;

/** The config with test values. Throws when a shipped value is missing: then the test would use the shipped one. */
function withChanges(config: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((text, [shipped, changed]) => {
    if (!text.includes(shipped)) throw new Error(`nginx.conf has no "${shipped}".`);
    return text.replaceAll(shipped, changed);
  }, config);
}

/** Starts nginx in front of the servers with the ports `shops`. */
export async function runNginx(program: string, shops: readonly number[]): Promise<Nginx> {
  const { port, inner } = await freePorts("port", "inner");
  const dir = mkdtempSync(join(tmpdir(), "nginx-"));
  for (const name of ["cache", "body", "proxy"]) mkdirSync(join(dir, name));
  const config = withChanges(readFileSync(CONFIG, "utf8"), {
    "server shop:3000 resolve;": shops.map((shop) => `server 127.0.0.1:${shop};`).join(" "),
    "listen 80;": `listen 127.0.0.1:${port};`,
    "listen [::]:80;": "",
    "127.0.0.1:8081": `127.0.0.1:${inner}`,
    "/var/cache/nginx": join(dir, "cache"),
    "/run/nginx.pid": join(dir, "pid"),
    "/var/log/nginx": dir,
    "server_tokens off;": `server_tokens off; set_real_ip_from 127.0.0.1; real_ip_header ${TEST_ADDRESS}; client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy;`,
  });
  writeFileSync(join(dir, "nginx.conf"), config);
  const errors = join(dir, "error.log");
  // The workers run as this account, so that they can write into the folder.
  const child = spawn(
    program,
    ["-c", join(dir, "nginx.conf"), "-e", errors, "-g", `daemon off;${process.getuid?.() === 0 ? " user root;" : ""}`],
    // Node makes sockets for the output, as systemd does: nginx cannot open /dev/stderr or /dev/stdout then.
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  for (const output of [child.stdout, child.stderr]) output.pipe(process.stderr, { end: false });
  const done = new Promise<void>((resolve) => void child.once("exit", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  async function stop(): Promise<void> {
    child.kill("SIGTERM");
    await done;
    rmSync(dir, { recursive: true, force: true });
  }
  const isUp = await until(
    async () =>
      child.exitCode !== null ||
      (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(1_000) }).catch(() => null))
        ? true
        : undefined,
    10_000,
  );
  if (!isUp || child.exitCode !== null) {
    const log = existsSync(errors) ? readFileSync(errors, "utf8") : "";
    await stop();
    throw new Error(`nginx does not start: ${log}`);
  }
  return { url, stop };
}
