import type { Backend } from "../../supabase/local/backend.ts";
import { BackendError, logFile } from "../../supabase/local/config.ts";
import { requireFreePort } from "../../supabase/local/ports.ts";
import { until } from "../../supabase/local/wait.ts";
import { keepRunning } from "./keep-running.ts";
import { next, serveBuild } from "./next.ts";
import { type Env, interrupted, type Running } from "./process.ts";

export const shopPort = (): number => Number(process.env.PORT || 3000);

/**
 * The interface that the web server listens on: `HOST`, else every one for a configured backend, and this machine only
 * for the demo, whose password is printed on the screen.
 */
export const listeningHost = (isDemo: boolean): string | undefined =>
  process.env.HOST || (isDemo ? "localhost" : undefined);

const ANSWER_TIMEOUT_MS = 60_000;

/** Serves the shop until a signal or the end of the backend, and restarts the production server. Returns an exit code. */
export async function serveUntilInterrupted(
  mode: "dev" | "start",
  env: Env,
  embedded: Backend | null,
  whenUp?: (url: string) => void,
): Promise<number> {
  const port = shopPort();
  await requireFreePort(port, "PORT");
  const signal = interrupted();
  const host = listeningHost(embedded !== null);
  const shop =
    mode === "start"
      ? keepRunning("The web server", () => serveBuild({ port, host }, env))
      : next(["dev", "-p", String(port), ...(host ? ["-H", host] : [])], env);
  const url = `http://localhost:${port}`;
  if (whenUp) void answers(shop, `${url}/api/health`).then((up) => up && whenUp(url));
  const first = await Promise.race([
    shop.done.then(() => "shop" as const),
    signal.then(() => "signal" as const),
    ...(embedded ? [embedded.lost.then(() => "backend" as const)] : []),
  ]);
  if (first === "shop") return shop.done;
  await shop.stop();
  if (first === "backend" && embedded)
    throw new BackendError(`The embedded backend ended: see ${logFile(embedded.config)}.`);
  return 0;
}

/** Any answer means that the server is up, whatever its status. */
export async function answers(shop: Running, url: string): Promise<boolean> {
  let ended = false;
  void shop.done.finally(() => (ended = true)).catch(() => {});
  const up = await until(async () => {
    if (ended) return false;
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    return response && true;
  }, ANSWER_TIMEOUT_MS);
  return up === true;
}
