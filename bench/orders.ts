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
import { type Figures, load, type RequestToSend } from "./load.ts";

/** Where orders are sent: the REST API, the publishable key, and the key with which the web server signs. */
type Target = { url: string; key: string; signingKey: string };

type Product = { id: string; sizes: string[] };

const HIGH_STOCK = 1_000_000;
const MOST_PRODUCTS = 20;
/** Algiers, which has home delivery. */
const WILAYA = 16;

async function read<Answer>({ url, key }: Target, query: string): Promise<Answer> {
  const response = await fetch(new URL(`/rest/v1/${query}`, url), { headers: { apikey: key } });
  if (!response.ok) throw new BackendError(`${url} answers ${response.status} to ${query}.`);
  return (await response.json()) as Answer;
}

/** Orders as shoppers send them, each with another phone: the shop accepts three per hour from one phone. */
async function orderRequests(target: Target): Promise<() => RequestToSend> {
  const [
    products,
    {
      communes: [commune],
    },
  ] = await Promise.all([
    read<Product[]>(target, `products?select=id,sizes&status=eq.active&order=stock.desc&limit=${MOST_PRODUCTS}`),
    read<{ communes: { id: number }[] }>(target, `rpc/wilaya_places?wilaya=${WILAYA}`),
  ]);
  if (products.length === 0 || !commune)
    throw new BackendError(`The shop at ${target.url} has no products, or no communes.`);
  const url = new URL("/rest/v1/rpc/place_order", target.url);
  const firstPhone = Math.floor(Math.random() * 90_000_000);
  let placed = 0;
  return () => {
    placed += 1;
    // The shop limits the orders of one address, and of all shoppers whose address is unknown.
    const address = `10.${(placed >> 16) & 255}.${(placed >> 8) & 255}.${placed & 255}`;
    const headers = {
      apikey: target.key,
      "content-type": "application/json",
      ...shopperClaim(address, target.signingKey),
    };
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

export async function measureOrders(target: Target, connections: number, seconds: number): Promise<Figures> {
  const nextRequest = await orderRequests(target);
  return load(new URL(target.url), nextRequest, {
    connections,
    seconds,
    keepText: true,
    succeeded: ({ status, text }) => status === 200 && wasPlaced(text),
  });
}

/** A backend for this measurement only. It is durable like a real one: each order waits until it is on the disk. */
async function ownBackend(): Promise<Backend> {
  const dataDir = mkdtempSync(join(tmpdir(), "backend-"));
  // As root, PostgreSQL runs as another account, which must enter this folder. The cluster in it stays private.
  chmodSync(dataDir, 0o755);
  const backend = await ensureBackend({ ...(await freePorts("apiPort", "dbPort")), dataDir, durable: true });
  const release = () => backend.release().finally(() => rmSync(dataDir, { recursive: true, force: true }));
  return { ...backend, release };
}

/** Measures orders per second. Throws when the database does not have an order and its bottles for each answer. */
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
