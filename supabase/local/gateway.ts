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

function liteCli(): string {
  return join(dirname(fileURLToPath(import.meta.resolve("@supabase/lite/cli"))), "index.js");
}

async function isHealthy(config: BackendConfig): Promise<true | undefined> {
  try {
    // For its first answer the gateway reads the whole schema. It does so now, so that no visitor has to wait for it.
    const response = await fetch(`${apiUrl(config)}/rest/v1/settings?select=currency&limit=1`, {
      headers: { apikey: PUBLISHABLE_KEY },
      signal: AbortSignal.timeout(5_000),
    });
    return response.status < 500 ? true : undefined;
  } catch {
    return undefined;
  }
}

/** As on a hosted project: a token exchange listens at the API's address, and the gateway on another port behind it. */
export async function startHostedGateway(config: BackendConfig, secrets: Secrets): Promise<Gateway> {
  const { gatewayPort } = await freePorts("gatewayPort");
  const gateway = await startGateway({ ...config, apiPort: gatewayPort }, secrets);
  const exchange = await startTokenExchange(config.apiPort, gatewayPort, secrets.tokenKey, secrets.jwtSecret);
  // A gateway that ends by itself is started again, with a new exchange.
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
  // Never in admin mode: a request without a key would bypass row-level security.
  const child = spawn(
    process.execPath,
    [
      liteCli(),
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
