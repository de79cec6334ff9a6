import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePorts } from "../supabase/local/ports.ts";
import { until } from "../supabase/local/wait.ts";

/** nginx.conf as it is shipped, on ports and in a folder of its own. */
export type Nginx = { url: string; stop(): Promise<void> };

const CONFIG = join(import.meta.dirname, "nginx.conf");

/** The header from which it takes the visitor's address here, as it would behind a CDN. */
export const TEST_ADDRESS = "x-test-address";

/** Where a program of the system is; null where there is none. Servers are often outside of a plain account's path. */
export const systemProgram = (...names: string[]): string | null =>
  names
    .flatMap((name) =>
      [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"].map((dir) => join(dir, name)),
    )
    .find((path) => existsSync(path)) ?? null;

/** What stands in the file, once; a test of a file that changed meanwhile would test nothing. */
function replaced(config: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((text, [shipped, here]) => {
    if (!text.includes(shipped)) throw new Error(`nginx.conf has no "${shipped}".`);
    return text.replaceAll(shipped, here);
  }, config);
}

/** `shops`: the ports of the servers behind it. */
export async function runNginx(program: string, shops: readonly number[]): Promise<Nginx> {
  const { port, inner } = await freePorts("port", "inner");
  const dir = mkdtempSync(join(tmpdir(), "nginx-"));
  for (const name of ["cache", "body", "proxy"]) mkdirSync(join(dir, name));
  const config = replaced(readFileSync(CONFIG, "utf8"), {
    "server shop:3000;": shops.map((shop) => `server 127.0.0.1:${shop};`).join(" "),
    "listen 80;": `listen 127.0.0.1:${port};`,
    "listen [::]:80;": "",
    "127.0.0.1:8081": `127.0.0.1:${inner}`,
    "/var/cache/nginx": join(dir, "cache"),
    "/run/nginx.pid": join(dir, "pid"),
    "/dev/stdout": join(dir, "access.log"),
    "/dev/stderr": join(dir, "error.log"),
    "server_tokens off;": `server_tokens off; set_real_ip_from 127.0.0.1; real_ip_header ${TEST_ADDRESS}; client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy;`,
  });
  writeFileSync(join(dir, "nginx.conf"), config);
  const errors = join(dir, "error.log");
  // The folder is this account's: so must its workers be.
  const child = spawn(
    program,
    ["-c", join(dir, "nginx.conf"), "-e", errors, "-g", `daemon off;${process.getuid?.() === 0 ? " user root;" : ""}`],
    { stdio: ["ignore", "inherit", "inherit"] },
  );
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
    const said = existsSync(errors) ? readFileSync(errors, "utf8") : "";
    await stop();
    throw new Error(`nginx does not start: ${said}`);
  }
  return { url, stop };
}
