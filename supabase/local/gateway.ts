import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { apiUrl, type BackendConfig, BackendError, databaseUrl, logFile, PUBLISHABLE_KEY } from "./config.ts";
import { startTokenExchange } from "./hosted/token-exchange.ts";
import { freePorts } from "./ports.ts";
import type { Secrets } from "./secrets.ts";
import { until, within } from "./wait.ts";

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 5_000;

export type Gateway = {
  readonly gone: Promise<unknown>;
  stop(): Promise<void>;
};

/** The gateway keeps uploaded files in supabase/.temp/storage below its working directory. */
const workingDir = (config: BackendConfig): string => join(config.dataDir, "gateway");
export const storageDir = (config: BackendConfig): string => join(workingDir(config), "supabase/.temp/storage");

function lite(): string {
  return join(dirname(fileURLToPath(import.meta.resolve("@supabase/lite/cli"))), "index.js");
}

async function isHealthy(config: BackendConfig): Promise<true | undefined> {
  try {
    // The answer to a read needs the schema's description: asking for it here spares the first visitor the wait.
    const response = await fetch(`${apiUrl(config)}/rest/v1/settings?select=currency&limit=1`, {
      headers: { apikey: PUBLISHABLE_KEY },
      signal: AbortSignal.timeout(5_000),
    });
    return response.status < 500 ? true : undefined;
  } catch {
    return undefined;
  }
}

/** Like a hosted project: the gateway listens on another port, and what stands at the API's address exchanges the tokens. */
export async function startHostedGateway(config: BackendConfig, secrets: Secrets): Promise<Gateway> {
  const { behind } = await freePorts("behind");
  const gateway = await startGateway({ ...config, apiPort: behind }, secrets);
  const exchange = await startTokenExchange(config.apiPort, behind, secrets.tokenKey, secrets.jwtSecret);
  // A gateway that ends by itself is started again, exchange included.
  const gone = gateway.gone.finally(() => exchange.stop());
  return {
    gone,
    async stop() {
      await exchange.stop();
      await gateway.stop();
    },
  };
}

export async function startGateway(config: BackendConfig, secrets: Secrets): Promise<Gateway> {
  const cwd = workingDir(config);
  mkdirSync(cwd, { recursive: true, mode: 0o700 });
  // Never in admin mode: there, a request without a key skips row-level security.
  const child = spawn(
    process.execPath,
    [
      lite(),
      "start",
      "--no-admin",
      "--config",
      relative(cwd, fileURLToPath(new URL("gateway.config.ts", import.meta.url))),
    ],
    {
      cwd,
      env: {
        ...process.env,
        EXPERIMENTAL_STORAGE: "1",
        LITE_TELEMETRY: "0",
        DO_NOT_TRACK: "1",
        GATEWAY_API_URL: apiUrl(config),
        GATEWAY_DATABASE_URL: databaseUrl(config),
        GATEWAY_JWT_SECRET: secrets.jwtSecret,
        GATEWAY_SECRET_KEY: secrets.secretKey,
      },
      stdio: ["pipe", "inherit", "inherit"],
    },
  );
  let ended = false;
  const gone = new Promise<void>((resolve) =>
    child.once("error", () => resolve()).once("exit", () => resolve()),
  ).finally(() => (ended = true));
  const healthy = await until(() => (ended ? true : isHealthy(config)), START_TIMEOUT_MS);
  if (ended || !healthy) {
    child.kill("SIGKILL");
    throw new BackendError(`The gateway did not start: see ${logFile(config)}.`);
  }
  return {
    gone,
    async stop() {
      child.stdin.end();
      await within(gone, STOP_TIMEOUT_MS, () => new BackendError("The gateway does not stop.")).catch(() =>
        child.kill("SIGKILL"),
      );
    },
  };
}
