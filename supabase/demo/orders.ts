import type { ISql, Sql } from "postgres";
import { FIRST_NAMES, LAST_NAMES, NOTES, STREETS } from "./people.ts";
import { type Random, seeded } from "./random.ts";
import { demoSource } from "./sources.ts";

const ORDERS = 300;
const DAYS = 60;
/** Additional confirmed orders of the last days, as after a good weekend. They wait to be packed. */
const EXTRA_CONFIRMED = 40;
const CONFIRMED_DAYS = 2.5;
const DAY_MS = 86_400_000;

type Status = "pending" | "processing" | "shipped" | "delivered" | "cancelled";

/** A status that an order of this age usually has. */
function statusAt(ageDays: number, random: Random): Status {
  if (ageDays < 1)
    return random.weighted([
      ["pending", 8],
      ["processing", 1],
      ["cancelled", 1],
    ]);
  if (ageDays < 4)
    return random.weighted([
      ["pending", 2],
      ["processing", 4],
      ["shipped", 4],
      ["cancelled", 1],
    ]);
  if (ageDays < 9)
    return random.weighted([
      ["shipped", 5],
      ["delivered", 6],
      ["cancelled", 2],
    ]);
  return random.weighted([
    ["delivered", 8],
    ["cancelled", 2],
  ]);
}

/** The statuses that an order has had, from the first to the present one. */
function pathTo(status: Status, ageDays: number, random: Random): Status[] {
  const road: Status[] = ["pending", "processing", "shipped", "delivered"];
  if (status !== "cancelled") return road.slice(0, road.indexOf(status) + 1);
  // A parcel needs some days to come back.
  return [...road.slice(0, Math.min(random.whole(1, 3), ageDays < 4 ? 2 : 3)), "cancelled"];
}

type Shelf = { id: string; sizes: string[] };
type Commune = { id: number; wilaya_code: number; desk_id: string | null };

function demoOrder(index: number, random: Random, shelf: readonly Shelf[], communes: readonly Commune[], now: number) {
  const confirmed = index >= ORDERS;
  // More orders lately than two months ago: the shop is growing.
  const ageDays = confirmed ? CONFIRMED_DAYS * random.next() : DAYS * random.next() ** 1.6;
  const arabic = random.chance(0.6);
  const inScript = (pair: readonly [string | null, string | null]) => (arabic ? pair[1] : pair[0]);
  const commune = random.pick(communes);
  const desk = random.chance(0.35);
  const lines = Array.from(
    {
      length: random.weighted([
        [1, 6],
        [2, 3],
        [3, 1],
      ]),
    },
    () => {
      const product = random.pick(shelf);
      return {
        product_id: product.id,
        size: product.sizes.length === 0 ? null : random.pick(product.sizes),
        quantity: random.weighted([
          [1, 8],
          [2, 2],
        ]),
      };
    },
  );
  const status = confirmed ? "processing" : statusAt(ageDays, random);
  return {
    index,
    placed_at: new Date(now - ageDays * DAY_MS).toISOString(),
    locale: arabic ? "ar" : "en",
    first_name: inScript(random.pick(FIRST_NAMES)),
    last_name: inScript(random.pick(LAST_NAMES)),
    // One shopper in five comes back, so that histories by phone have something to show.
    phone: `+213${random.pick(["5", "6", "7"])}${String(random.chance(0.2) ? 10_000_000 + random.whole(0, 40) : random.whole(20_000_000, 99_999_999))}`,
    delivery_type: desk ? "desk" : "home",
    wilaya: commune.wilaya_code,
    commune: commune.id,
    desk_id: desk ? commune.desk_id : null,
    address: desk ? null : inScript(random.pick(STREETS)),
    note: inScript(random.pick(NOTES)),
    lines,
    steps: pathTo(status, ageDays, random).map((step, position) => ({
      status: step,
      at: new Date(now - ageDays * DAY_MS * (1 - Math.min(0.9, position * 0.12))).toISOString(),
    })),
    status,
    source: demoSource(index),
  };
}

/** Writes orders of two months, priced by the shop's own SQL. They take no stock: the catalogue has what is left. */
export async function writeOrders(tx: ISql, now = Date.now()): Promise<number> {
  const random = seeded(20_260_1);
  const shelf = await tx<Shelf[]>`select id, sizes from public.products where status = 'active' order by sku`;
  const communes = await tx<Commune[]>`
    select id, wilaya_code, (select d.id from public.desks d where d.wilaya_code = c.wilaya_code order by d.commune_id, d.id limit 1) as desk_id
    from public.communes c where wilaya_code in (16, 31, 25, 9, 19, 23, 6, 15, 13, 35, 42, 5, 30, 17, 39) order by id`;
  const orders = Array.from({ length: ORDERS + EXTRA_CONFIRMED }, (_, index) =>
    demoOrder(index, random, shelf, communes, now),
  );

  await tx`create temporary table demo_orders on commit drop as
    select gen_random_uuid() as id, demo.* from jsonb_to_recordset(${tx.json(orders)}::jsonb) as demo (
      index int, placed_at timestamptz, locale text, first_name text, last_name text, phone text, delivery_type text,
      wilaya int, commune int, desk_id uuid, address text, note text, lines jsonb, steps jsonb, status public.order_status, source jsonb)`;
  await tx`create temporary table demo_items on commit drop as
    select o.id as order_id, item.* from demo_orders o
    cross join lateral unnest(private.priced_lines(private.draft_lines(o.lines), 100)) as item`;
  await tx`
    insert into public.orders (id, number, token_hash, idempotency_key, payload_hash, status, locale, first_name, last_name, phone,
      delivery_type, wilaya_code, commune_id, desk_id, address, place, note, currency, subtotal, shipping, tax_rate_bp, tax, total, created_at, updated_at, stock_held_since)
    select o.id, private.new_order_number(), extensions.digest(private.order_token(o.id), 'sha256'), gen_random_uuid(),
      extensions.digest(o.id::text, 'sha256'), o.status, o.locale, o.first_name, o.last_name, o.phone, o.delivery_type, o.wilaya, o.commune, o.desk_id,
      o.address, private.place_names(jsonb_populate_record(null::private.order_draft, jsonb_build_object('wilaya', o.wilaya, 'commune', o.commune, 'desk_id', o.desk_id))),
      o.note, 'DZD', money.subtotal, quote.fee, 1900, private.included_tax(money.subtotal, 1900, 100),
      money.subtotal + coalesce(quote.fee, 0), o.placed_at, (select max((step ->> 'at')::timestamptz) from jsonb_array_elements(o.steps) step),
      case when o.status <> 'cancelled' then now() end
    from demo_orders o
    cross join lateral (select sum(unit_price * quantity)::bigint as subtotal from demo_items i where i.order_id = o.id) money
    cross join lateral private.shipping_quote(o.wilaya, o.delivery_type, money.subtotal) quote`;
  await tx`select private.desk_after_status(id), private.write_source(id, 'web', source) from demo_orders`;
  await tx`
    insert into public.order_items (order_id, position, product_id, sku, name, name_ar, brand, brand_ar, size, image_path, unit_price, quantity)
    select order_id, position, product_id, sku, name, name_ar, brand, brand_ar, size, image_path, unit_price, quantity from demo_items`;
  await tx`
    insert into public.order_events (order_id, at, actor, kind, from_status, to_status)
    select o.id, (step ->> 'at')::timestamptz, case when nth = 1 then 'shopper' else 'admin' end,
      case when nth = 1 then 'placed' else 'status_changed' end,
        lag((step ->> 'status')::public.order_status) over (partition by o.id order by nth), (step ->> 'status')::public.order_status
    from demo_orders o cross join lateral jsonb_array_elements(o.steps) with ordinality as walked (step, nth)
    order by (step ->> 'at')::timestamptz`;
  return orders.length;
}

export const seedOrders = (sql: Sql): Promise<number> => sql.begin((tx) => writeOrders(tx));
