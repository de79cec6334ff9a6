import type { Backend } from "../../supabase/local/backend.ts";
import { BackendError, logFile } from "../../supabase/local/config.ts";
import { requireFreePort } from "../../supabase/local/ports.ts";
import { until } from "../../supabase/local/wait.ts";
import { keepRunning } from "./keep-running.ts";
import { next, serveBuild } from "./next.ts";
import { type Env, interrupted, type Running } from "./process.ts";

export const shopPort = (): number => Number(process.env.PORT || 3000);

const ANSWER_TIMEOUT_MS = 60_000;

/** Runs `next dev` until it ends, or the production server, which is started again; until the backend ends or somebody asks. Its exit code. */
export async function serveUntilInterrupted(
  mode: "dev" | "start",
  env: Env,
  embedded: Backend | null,
  whenUp?: (url: string) => void,
): Promise<number> {
  const port = shopPort();
  await requireFreePort(port, "PORT");
  const asked = interrupted();
  // The demo's admin password is printed and its backend is private to this machine: so is the shop in front of it.
  // By name: with a number here Next takes its own rewrites for another site's and redirects in circles.
  const host = embedded ? process.env.HOST || "localhost" : undefined;
  const shop =
    mode === "start"
      ? keepRunning("The web server", () => serveBuild({ port, host }, env))
      : next(["dev", "-p", String(port), ...(host ? ["-H", host] : [])], env);
  const url = `http://localhost:${port}`;
  if (whenUp) void answers(shop, `${url}/api/health`).then((up) => up && whenUp(url));
  const first = await Promise.race([
    shop.done.then(() => "shop" as const),
    asked.then(() => "asked" as const),
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
