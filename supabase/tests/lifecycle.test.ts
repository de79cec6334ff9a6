import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import { askBackend, ensureBackend } from "../local/backend.ts";
import { apiUrl, type BackendConfig, databaseUrl, logFile, PUBLISHABLE_KEY } from "../local/config.ts";
import { freePorts } from "../local/ports.ts";
import { createUser } from "../local/users.ts";
import { until } from "../local/wait.ts";

/** The configuration of a new backend. Each test has its own, because it kills or breaks it. */
async function newConfig(): Promise<BackendConfig> {
  const { apiPort, dbPort } = await freePorts("apiPort", "dbPort");
  const dataDir = mkdtempSync(join(tmpdir(), "backend-"));
  chmodSync(dataDir, 0o755);
  return { apiPort, dbPort, dataDir, durable: false };
}

/** The data of a migrated backend that was stopped. Most tests start with a copy of them, which saves seconds each. */
let migratedDir: string;

beforeAll(async () => {
  const config = { ...(await newConfig()), durable: true };
  await (await ensureBackend(config)).release();
  rmSync(logFile(config));
  migratedDir = config.dataDir;
  return () => rmSync(migratedDir, { recursive: true, force: true });
});

async function migratedConfig(): Promise<BackendConfig> {
  const config = await newConfig();
  execFileSync("cp", ["-a", `${migratedDir}/.`, config.dataDir]);
  return config;
}

const answers = (config: BackendConfig): Promise<boolean> =>
  fetch(`${apiUrl(config)}/auth/v1/health`, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  );

const isSilent = (config: BackendConfig) => until(async () => ((await answers(config)) ? undefined : true), 10_000);

/** The child processes of a process, as Linux lists them. */
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .map((child) => ({ pid: Number(child), command: readFileSync(`/proc/${child}/cmdline`, "utf8") }));

const settings = (config: BackendConfig): Promise<unknown> =>
  fetch(`${apiUrl(config)}/rest/v1/settings?select=currency`, {
    headers: { apikey: PUBLISHABLE_KEY },
    signal: AbortSignal.timeout(5_000),
  }).then((response) => response.json());

const answersQueries = (config: BackendConfig) =>
  until(async () => (Array.isArray(await settings(config).catch(() => null)) ? true : undefined), 20_000);

describe("the embedded backend", () => {
  it("runs once when it is started several times at once, and stops when the last user releases it", async () => {
    const config = await newConfig();
    const [first, second, third] = await Promise.all([
      ensureBackend(config),
      ensureBackend(config),
      ensureBackend(config),
    ]);
    expect(new Set([first.pid, second.pid, third.pid]).size).toBe(1);
    await first.release();
    await second.release();
    expect(await answers(config)).toBe(true);
    await third.release();
    expect(await answers(config)).toBe(false);
  });

  it("starts again when the process that ran it was killed", async () => {
    const config = await migratedConfig();
    const before = await ensureBackend(config);
    process.kill(before.pid, "SIGKILL");
    await before.lost;
    expect(await isSilent(config)).toBe(true);
    const after = await ensureBackend(config);
    expect(after.migrated).toEqual([]);
    expect(await answers(config)).toBe(true);
    await after.release();
  });

  it("names the variable to set when a port is taken", async () => {
    const config = await newConfig();
    for (const [port, variable] of [
      [config.dbPort, "SUPABASE_DB_PORT"],
      [config.apiPort, "SUPABASE_API_PORT"],
    ] as const) {
      const stranger = createServer((socket) => void socket.on("error", () => {}).resume());
      await new Promise<void>((resolve) => stranger.listen(port, "127.0.0.1", resolve));
      await expect(ensureBackend(config)).rejects.toThrow(
        `Port ${port} is taken by another program: stop that, or set ${variable} to a free port.`,
      );
      await new Promise((resolve) => stranger.close(resolve));
    }
  });

  it("names `npm run db:reset` when the migrations in its database differ from the files", async () => {
    const config = await migratedConfig();
    const backend = await ensureBackend(config);
    const database = postgres(databaseUrl(config), { max: 1 });
    await database`comment on table supabase_migrations.schema_migrations is 'another text'`;
    await database.end();
    await expect(askBackend("migrate", config)).rejects.toThrow("npm run db:reset");
    expect(await askBackend("reset", config)).not.toEqual([]);
    expect(await askBackend("migrate", config)).toEqual([]);
    await backend.release();
  });

  it("refuses a second port for the same data", async () => {
    const config = await migratedConfig();
    const backend = await ensureBackend(config);
    await expect(ensureBackend({ ...config, apiPort: config.apiPort + 1 })).rejects.toThrow("set SUPABASE_DATA_DIR");
    await backend.release();
  });

  // The log of this backend is /dev/full, which refuses every write like a full disk.
  it.skipIf(!existsSync("/dev/full"))(
    "answers although nothing can be written to its log, and restarts services that were killed",
    async () => {
      const config = await migratedConfig();
      symlinkSync("/dev/full", logFile(config));
      const backend = await ensureBackend(config);
      const sql = postgres(databaseUrl(config), { max: 1, onnotice: () => {} });
      await createUser(sql, "staff@example.com", "long-enough-password");
      const mail = () =>
        fetch(`${apiUrl(config)}/auth/v1/recover`, {
          method: "POST",
          headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
          body: '{"email":"staff@example.com"}',
          signal: AbortSignal.timeout(5_000),
        });
      // Mail is written to the log.
      for (let sent = 0; sent < 3; sent += 1) expect((await mail()).status).toBeLessThan(500);
      expect(await settings(config)).toMatchObject([{ currency: "DZD" }]);

      for (const service of ["postgres", "gateway.config"]) {
        const before = childrenOf(backend.pid).find(({ command }) => command.includes(service));
        expect(before, service).toBeDefined();
        if (before) process.kill(before.pid, "SIGKILL");
        await until(() => (childrenOf(backend.pid).some(({ pid }) => pid === before?.pid) ? undefined : true), 5_000);
        expect(await answersQueries(config), service).toBe(true);
      }
      await sql.end();
      await backend.release();
      expect(await isSilent(config)).toBe(true);
    },
  );
});
