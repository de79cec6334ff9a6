import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadEnvFiles } from "../scripts/lib/env-files.ts";
import { main } from "../scripts/lib/process.ts";
import { BackendError } from "../supabase/local/config.ts";
import { compare, type Measured, ROUNDS, type Settings } from "./compare.ts";
import type { Figures } from "./load.ts";
import { measureOrders, measureOwnOrders } from "./orders.ts";
import {
  bareAppPages,
  differentSearches,
  type NextAddress,
  PAGES,
  type Pages,
  saveContent,
  shopPages,
} from "./pages.ts";
import { measurePaint } from "./paint.ts";
import { type Server, serveBareApp, serveShop } from "./servers.ts";

const HELP = `npm run bench [-- --base URL] [--paint] [--orders] [--connections 16] [--seconds 3]
  --base     measures the shop at this address, instead of starting one
  --paint    measures when a slow phone paints the pages, instead of requests and orders
  --orders   with --base: also places real orders, at NEXT_PUBLIC_SUPABASE_URL`;

const ORDER_CONNECTIONS = 8;
const ORDER_SECONDS = 8;
const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];

const cell = (text: string | number, width = 9): string =>
  (typeof text === "number" ? text.toFixed(text < 100 ? 1 : 0) : text).padStart(width);
const row = (name: string, { perSecond, p50Ms, p99Ms, firstByteMs: first, kilobytes }: Measured): string =>
  `${name.padEnd(16)}${[perSecond, p50Ms, p99Ms, first, kilobytes].map((value) => cell(value)).join("")}`;

type Subject = {
  shop: Pages;
  /** Null when the shop runs on another machine: then no bare app is measured. */
  bareApp: Pages | null;
  canAskDatabase: boolean;
};

async function measurePages({ shop, bareApp, canAskDatabase }: Subject, settings: Settings): Promise<number> {
  console.log(
    `\n${"".padEnd(16)}${["req/s", "p50 ms", "p99 ms", "1st byte", "KB", "of bare"].map((title) => cell(title)).join("")}`,
  );
  let failed = 0;
  /**
   * `nextAddresses[0]` is the shop and `nextAddresses[1]` the bare app, if it is measured. The requests per second of
   * every other address are printed as a share of those of `nextAddresses[1]`.
   */
  async function measure(names: readonly string[], nextAddresses: readonly NextAddress[]): Promise<void> {
    const measured = await compare(nextAddresses, settings);
    const barePerSecond = measured[1]?.perSecond;
    for (const [index, figures] of measured.entries()) {
      const isCompared = barePerSecond !== undefined && index !== 1;
      const share = isCompared ? cell(`${Math.round((100 * figures.perSecond) / barePerSecond)} %`) : "";
      console.log(row(names[index] ?? "", figures) + share);
      failed += figures.failed;
    }
  }
  for (const name of PAGES) {
    await measure(
      [name, name === "search" ? "  bare search" : "  bare app", "  same bytes"],
      [
        () => shop[name],
        ...(bareApp ? [() => bareApp[name]] : []),
        ...(bareApp && name !== "search" ? [() => new URL(`/same-bytes/${name}`, bareApp.home)] : []),
      ],
    );
  }
  await measure(
    ["other searches", "  bare search", "  query only"],
    await differentSearches(shop.home, bareApp && bareApp.home, canAskDatabase),
  );
  return failed;
}

async function ordersOfConfiguredBackend(): Promise<Figures> {
  loadEnvFiles();
  const {
    NEXT_PUBLIC_SUPABASE_URL: url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: key,
    SHOPPER_SIGNING_KEY: signingKey,
  } = process.env;
  if (!url || !key || !signingKey)
    throw new BackendError(
      "--orders needs NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY and SHOPPER_SIGNING_KEY.",
    );
  return measureOrders({ url, key, signingKey }, ORDER_CONNECTIONS, ORDER_SECONDS);
}

async function reportOrders(orders: Promise<Figures>): Promise<number> {
  const { perSecond, p50Ms, p99Ms, failed } = await orders;
  console.log(
    `${"orders".padEnd(16)}${cell(perSecond)}${cell(p50Ms)}${cell(p99Ms)}    place_order over the REST API, ${ORDER_CONNECTIONS} shoppers at once`,
  );
  return failed;
}

function options() {
  const { values } = parseArgs({
    options: {
      base: { type: "string" },
      orders: { type: "boolean" },
      paint: { type: "boolean" },
      connections: { type: "string", default: "16" },
      seconds: { type: "string", default: "3" },
      help: { type: "boolean" },
    },
  });
  const [connections, seconds] = [Number(values.connections), Number(values.seconds)];
  if (!(connections >= 1) || !(seconds > 0)) throw new BackendError(HELP);
  return { ...values, connections, seconds };
}

/**
 * While other programs use the machine, the shop can be compared with the bare app measured in the same minute, but not
 * with the figures of another day.
 */
function warnIfBusy(): void {
  const [lastMinute = 0] = loadavg();
  if (lastMinute > availableParallelism() / 2)
    console.warn(`Other programs use this machine (load ${lastMinute.toFixed(1)}): trust the ratios, not the figures.`);
}

/** npm run bench: requests per second of the shop's pages and, in the same minute, of a bare Next app. */
await main(async () => {
  const { base, orders, paint, help, ...settings } = options();
  if (help) return console.log(HELP);
  warnIfBusy();
  const servers: Server[] = [];
  const closedAtEnd = (server: Server): Server => {
    servers.push(server);
    return server;
  };
  const content = mkdtempSync(join(tmpdir(), "same-bytes-"));
  try {
    const ours = base ? null : closedAtEnd(await serveShop());
    const shop = ours ? ours.base : new URL(base ?? "");
    const pages = await shopPages(shop);
    let bareApp: Pages | null = null;
    if (LOOPBACK.includes(shop.hostname)) {
      await saveContent(pages, content);
      const server = closedAtEnd(await serveBareApp(ours?.env ?? {}, content));
      bareApp = await bareAppPages(server.base, pages);
    }
    if (paint) return await measurePaint(pages, bareApp);
    console.log(
      `${shop}, ${settings.connections} connections, the median of ${ROUNDS} rounds` +
        (bareApp ? "; the rounds alternate with those of a bare Next app" : ""),
    );
    let failed = await measurePages({ shop: pages, bareApp, canAskDatabase: ours !== null }, settings);
    if (!base) failed += await reportOrders(measureOwnOrders(ORDER_CONNECTIONS, ORDER_SECONDS));
    else if (orders) failed += await reportOrders(ordersOfConfiguredBackend());
    if (failed > 0) console.error(`${failed} requests failed.`);
    return failed > 0 ? 1 : 0;
  } finally {
    // When one server does not stop, the other is stopped and the folder removed all the same.
    for (const server of servers) await server.close().catch(console.error);
    rmSync(content, { recursive: true });
  }
});
