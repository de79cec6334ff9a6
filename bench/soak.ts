import { randomInt, randomUUID } from "node:crypto";
import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type postgres from "postgres";
import type { OrderRequest } from "../lib/checkout/payload.ts";
import { main } from "../scripts/lib/process.ts";
import { seeded } from "../supabase/demo/random.ts";
import { BackendError } from "../supabase/local/config.ts";
import { openSoakShop, type SoakShop } from "./soak-shop.ts";
import { median, percentile } from "./stats.ts";

const HELP = `npm run test:soak [-- --minutes 10] [--shoppers 12]
  Starts a shop on which shoppers browse (90 %), refresh their carts (8 %) and order (2 %). One order in five is sent twice, as on a bad network.
  Fails on an error, a lost or doubled order, a wrong sum of bottles, or when the memory of the web server keeps growing.`;

const MINUTE_MS = 60_000;
const TIMEOUT_MS = 20_000;
/** The most memory that the web server may use in the last quarter, as a multiple of that in the second quarter. */
const MAX_GROWTH = 1.25;
/** In a shorter run the memory still grows because the process sees every page for the first time. */
const MIN_MINUTES_FOR_GROWTH = 5;

type Step = "browse" | "cart" | "order";
type Tally = { times: Record<Step, number[]>; failures: string[]; placed: Map<string, string> };

const milliseconds = (values: readonly number[]): string =>
  `p50 ${percentile(values, 0.5).toFixed(0)} ms, p99 ${percentile(values, 0.99).toFixed(0)} ms`;

/** Resident memory of the web server, in megabytes. */
const memoryOf = (pid: number): number =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).trim()) / 1024;

async function textOf(url: URL, init: RequestInit = {}): Promise<string> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} of ${url.pathname}`);
  return text;
}

/** An order as the checkout posts it. */
const orderOf = (product: string, commune: number): OrderRequest => ({
  idempotencyKey: randomUUID(),
  locale: "en",
  expectedTotal: null,
  items: [{ product_id: product, size: "50 ml", quantity: 1 }],
  firstName: "Soak",
  lastName: "Test",
  phone: `05${String(randomInt(100_000_000)).padStart(8, "0")}`,
  email: "",
  wilaya: 16,
  commune,
  deliveryType: "home",
  address: "1 rue Didouche Mourad",
  desk: null,
  note: "",
});

/** Sends an order and returns its number. With `isTwice` it is sent twice at once; the numbers must be equal. */
async function order(shop: SoakShop, body: OrderRequest, isTwice: boolean): Promise<string> {
  const send = async () => {
    const answer = JSON.parse(
      await textOf(new URL("/api/orders", shop.url), {
        method: "POST",
        headers: { "content-type": "application/json", "x-real-ip": `10.0.${randomInt(256)}.${randomInt(256)}` },
        body: JSON.stringify(body),
      }),
    ) as { ok: boolean; value?: { number: string } };
    if (!answer.ok || !answer.value) throw new Error(`refused: ${JSON.stringify(answer)}`);
    return answer.value.number;
  };
  const numbers = await Promise.all(isTwice ? [send(), send()] : [send()]);
  if (new Set(numbers).size !== 1) throw new Error(`doubled: ${numbers.join(", ")}`);
  return numbers[0] ?? "";
}

async function shopper(shop: SoakShop, until: number, tally: Tally, seed: number): Promise<void> {
  const random = seeded(seed);
  const steps: Record<Step, () => Promise<void>> = {
    browse: async () => void (await textOf(new URL(random.pick(shop.pages), shop.url))),
    cart: async () =>
      void (await textOf(
        new URL(`/api/cart/stock?ids=${[random.pick(shop.products), random.pick(shop.products)].join(",")}`, shop.url),
      )),
    order: async () => {
      const body = orderOf(random.pick(shop.products), shop.commune);
      tally.placed.set(body.idempotencyKey, await order(shop, body, random.chance(0.2)));
    },
  };
  while (Date.now() < until) {
    const step = random.weighted<Step>([
      ["browse", 90],
      ["cart", 8],
      ["order", 2],
    ]);
    const startedAt = performance.now();
    await steps[step]().then(
      () => tally.times[step].push(performance.now() - startedAt),
      (error: unknown) => tally.failures.push(`${step}: ${error instanceof Error ? error.message : String(error)}`),
    );
  }
}

/** The memory of the web server, measured again and again. */
async function watchMemory(pid: number, until: number): Promise<number[]> {
  const megabytes: number[] = [];
  for (const pause = Math.max(500, (until - Date.now()) / 200); Date.now() < until; await sleep(pause))
    megabytes.push(memoryOf(pid));
  return megabytes;
}

/** The differences between the database and the shop's answers. `bottlesBefore`: the stock before the first order. */
async function discrepancies(sql: postgres.Sql, { placed }: Tally, bottlesBefore: number): Promise<string[]> {
  const rows = await sql<
    { key: string; number: string }[]
  >`select idempotency_key as key, number from public.orders where first_name = 'Soak'`;
  const kept = new Map(rows.map(({ key, number }) => [key, number]));
  const lost = [...placed].filter(([key, number]) => kept.get(key) !== number).length;
  const [row] = await sql<{ bottles: number }[]>`
    select (select sum(stock) from public.products)::int + (select coalesce(sum(i.quantity), 0)::int from public.order_items i join public.orders o on o.id = i.order_id where o.first_name = 'Soak' and o.stock_held_since is not null) as bottles`;
  return [
    ...(lost > 0 ? [`${lost} orders were answered and are not in the database`] : []),
    ...(rows.length > placed.size
      ? [`${rows.length - placed.size} orders are in the database, but the shop did not answer with their number`]
      : []),
    ...(row?.bottles === bottlesBefore ? [] : [`${bottlesBefore} bottles became ${row?.bottles ?? "unknown"}`]),
  ];
}

function growth(memory: readonly number[]): { early: number; late: number } {
  const quarter = Math.max(1, Math.floor(memory.length / 4));
  return { early: median(memory.slice(quarter, 2 * quarter)), late: median(memory.slice(-quarter)) };
}

function report(tally: Tally, minutes: number, memory: readonly number[]): void {
  const { early, late } = growth(memory);
  for (const [step, times] of Object.entries(tally.times))
    console.log(
      `${step.padEnd(8)}${String(times.length).padStart(8)}   ${(times.length / minutes / 60).toFixed(1)}/s   ${milliseconds(times)}`,
    );
  console.log(
    `memory  ${early.toFixed(0)} MB in the second quarter, ${late.toFixed(0)} MB in the last, at most ${Math.max(...memory).toFixed(0)} MB`,
  );
}

await main(async () => {
  const { values } = parseArgs({
    options: { minutes: { type: "string", default: "10" }, shoppers: { type: "string", default: "12" } },
  });
  const [minutes, shoppers] = [Number(values.minutes), Number(values.shoppers)];
  if (!(minutes > 0) || !(shoppers >= 1)) throw new BackendError(HELP);
  const shop = await openSoakShop();
  try {
    const bottlesBefore =
      (await shop.sql<{ n: number }[]>`select sum(stock)::int as n from public.products`)[0]?.n ?? 0;
    const tally: Tally = { times: { browse: [], cart: [], order: [] }, failures: [], placed: new Map() };
    const until = Date.now() + minutes * MINUTE_MS;
    const [memory] = await Promise.all([
      watchMemory(shop.pid, until),
      ...Array.from({ length: shoppers }, (_, index) => shopper(shop, until, tally, index + 1)),
    ]);
    report(tally, minutes, memory);
    const { early, late } = growth(memory);
    const faults = [
      ...tally.failures.slice(0, 10),
      ...(await discrepancies(shop.sql, tally, bottlesBefore)),
      ...(minutes >= MIN_MINUTES_FOR_GROWTH && late > early * MAX_GROWTH
        ? [`memory grew from ${early.toFixed(0)} to ${late.toFixed(0)} MB`]
        : []),
    ];
    console.log(
      faults.length === 0
        ? `${tally.placed.size} orders, none lost, none doubled; no error`
        : `${tally.failures.length} failures\n${faults.join("\n")}`,
    );
    return faults.length === 0 ? 0 : 1;
  } finally {
    await shop.close();
  }
});
