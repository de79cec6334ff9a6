import { randomUUID } from "node:crypto";
import { mkdtempSync, chmodSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { seedShelf } from "../supabase/demo/shelf.ts";
import { type Backend, ensureBackend, scriptEnv } from "../supabase/local/backend.ts";
import { BackendError, databaseUrl } from "../supabase/local/config.ts";
import { freePorts } from "../supabase/local/ports.ts";
import { shopperClaim } from "../lib/supabase/shopper-claim.ts";
import { setStock } from "../supabase/local/set-stock.ts";
import { type Figures, load, type Shot } from "./load.ts";

/** Where orders go: a REST API, the key anyone may hold, and the web server's own. */
type Counter = { url: string; key: string; signingKey: string };

type Product = { id: string; sizes: string[] };

const HIGH_STOCK = 1_000_000;
const MOST_PRODUCTS = 20;
/** Algiers: it has home delivery in every standard set of fees. */
const WILAYA = 16;

async function read<Answer>({ url, key }: Counter, query: string): Promise<Answer> {
  const response = await fetch(new URL(`/rest/v1/${query}`, url), { headers: { apikey: key } });
  if (!response.ok) throw new BackendError(`${url} answers ${response.status} to ${query}.`);
  return (await response.json()) as Answer;
}

/** Orders as shoppers send them, each from another phone: the shop takes three an hour from one. */
async function shopper(counter: Counter): Promise<() => Shot> {
  const [
    products,
    {
      communes: [commune],
    },
  ] = await Promise.all([
    read<Product[]>(counter, `products?select=id,sizes&status=eq.active&order=stock.desc&limit=${MOST_PRODUCTS}`),
    read<{ communes: { id: number }[] }>(counter, `rpc/wilaya_places?wilaya=${WILAYA}`),
  ]);
  if (products.length === 0 || !commune)
    throw new BackendError(`The shop at ${counter.url} sells nothing, or delivers nowhere.`);
  const url = new URL("/rest/v1/rpc/place_order", counter.url);
  const headers = { apikey: counter.key, "content-type": "application/json", ...shopperClaim("", counter.signingKey) };
  const firstPhone = Math.floor(Math.random() * 90_000_000);
  let placed = 0;
  return () => {
    placed += 1;
    const items = [placed, placed + 1]
      .flatMap((n) => products[n % products.length] ?? [])
      .map(({ id, sizes }) => ({ product_id: id, size: sizes[0] ?? null, quantity: 1 }));
    const payload = {
      idempotency_key: randomUUID(),
      locale: "en",
      items,
      customer: {
        first_name: "Bench",
        last_name: "Mark",
        phone: `05${String((firstPhone + placed) % 100_000_000).padStart(8, "0")}`,
        email: null,
      },
      delivery: { type: "home", wilaya: WILAYA, commune: commune.id, address: "1 rue Didouche Mourad", desk_id: null },
      note: null,
      expected_total: null,
    };
    return { url, method: "POST", headers, body: JSON.stringify({ payload }) };
  };
}

const wasPlaced = (text: string): boolean => {
  try {
    return (JSON.parse(text) as { ok?: unknown }).ok === true;
  } catch {
    return false;
  }
};

export async function measureOrders(counter: Counter, connections: number, seconds: number): Promise<Figures> {
  const aim = await shopper(counter);
  return load(new URL(counter.url), aim, {
    connections,
    seconds,
    keepText: true,
    succeeded: ({ status, text }) => status === 200 && wasPlaced(text),
  });
}

/** Its own, durable like a real one: no other shop gets these orders, and no write is faster than a kept one. */
async function ownBackend(): Promise<Backend> {
  const dataDir = mkdtempSync(join(tmpdir(), "backend-"));
  // Root's PostgreSQL runs as another account and must get in; the cluster below stays closed to everyone else.
  chmodSync(dataDir, 0o755);
  const backend = await ensureBackend({ ...(await freePorts("apiPort", "dbPort")), dataDir, durable: true });
  const release = () => backend.release().finally(() => rmSync(dataDir, { recursive: true, force: true }));
  return { ...backend, release };
}

/** Orders a second, and proof from the database that each answer was an order and took its bottles. */
export async function measureOwnOrders(connections: number, seconds: number): Promise<Figures> {
  const backend = await ownBackend();
  const sql = postgres(databaseUrl(backend.config), { max: 1, onnotice: () => {} });
  try {
    await seedShelf(sql);
    await setStock(sql, null, HIGH_STOCK);
    const {
      NEXT_PUBLIC_SUPABASE_URL: url = "",
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: key = "",
      SHOPPER_SIGNING_KEY: signingKey = "",
    } = scriptEnv(backend.config);
    const figures = await measureOrders({ url, key, signingKey }, connections, seconds);
    const [kept] = await sql<{ orders: number; sold: number; taken: number }[]>`
      select (select count(*) from public.orders)::int as orders, (select sum(quantity) from public.order_items)::int as sold,
        (select sum(${HIGH_STOCK} - stock) from public.products)::int as taken`;
    if (kept?.orders !== figures.requests || kept.sold !== kept.taken)
      throw new BackendError(`${figures.requests} orders were answered, but the database has ${JSON.stringify(kept)}.`);
    return figures;
  } finally {
    await sql.end();
    await backend.release();
  }
}
