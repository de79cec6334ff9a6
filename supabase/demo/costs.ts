import type { ISql, JSONValue, Sql } from "postgres";
import { DEMO_ADMIN } from "../local/users.ts";

const PACKAGING = 8_000;

/** Suppliers, the days ago on which the shop bought from them, and the place of the first of their products by SKU. */
const PURCHASES = [
  { key: "5f0e1c52-0c3e-4c41-9d4f-0d1a3a6f0001", supplier: "Grasse Parfums", daysAgo: 60, first: 0, lines: 8 },
  { key: "5f0e1c52-0c3e-4c41-9d4f-0d1a3a6f0002", supplier: "دار العطور، دبي", daysAgo: 33, first: 8, lines: 6 },
  { key: "5f0e1c52-0c3e-4c41-9d4f-0d1a3a6f0003", supplier: "Grasse Parfums", daysAgo: 9, first: 3, lines: 5 },
] as const;

/** Costs of 100 days ago: 36 % to 46 % of the price, in whole dinars. Of every twelfth product nobody knows the cost. */
const writeFirstCosts = (tx: ISql) => tx`
  insert into private.bottle_costs (product_id, size, at, unit_cost, currency, pieces)
  select p.id, offered.size, now() - interval '100 days',
    round(private.unit_price(p.price, p.size_prices, offered.size, 100) * (36 + 2 * (p.place % 6)) / 10000.0) * 100, 'DZD', p.stock
  from (select product.*, row_number() over (order by product.sku) as place from public.products product) as p
  cross join lateral unnest(case when p.sizes = '{}' then array[null::text] else p.sizes end) as offered (size)
  where p.place % 12 <> 0`;

/** Orders that have left keep the first costs. */
async function writeOrderCosts(tx: ISql): Promise<void> {
  await tx`
    insert into private.order_costs (order_id, left_at, packaging)
    select e.order_id, min(e.at), ${PACKAGING} from public.order_events e
    where e.to_status in ('shipped', 'delivered') group by e.order_id`;
  await tx`
    insert into private.order_line_costs (order_id, position, unit_cost)
    select i.order_id, i.position, cost.unit_cost
    from private.order_costs c join public.order_items i on i.order_id = c.order_id
    cross join lateral private.size_cost(i.product_id, i.size, 'DZD') as cost`;
}

async function savePurchase(tx: ISql, { key, supplier, daysAgo, first, lines }: (typeof PURCHASES)[number]) {
  const [saved] = await tx<{ answer: { ok: boolean } }[]>`
    select private.purchase_save(${tx.json({ key, supplier, note: null } as unknown as JSONValue)} || jsonb_build_object(
      'boughtOn', (now() at time zone 'Africa/Algiers')::date - ${daysAgo}::integer,
      'lines', jsonb_agg(jsonb_build_object('productId', bought.id, 'size', bought.size, 'quantity', 6 + bought.place % 7,
        'unitCost', bought.unit_cost + 2000 * (bought.place % 5))))) as answer
    from (
      select p.id, p.sizes[1] as size, cost.unit_cost, row_number() over (order by p.sku) as place
      from public.products p cross join lateral private.size_cost(p.id, p.sizes[1], 'DZD') as cost
      where p.status = 'active' and p.stock > 4 and cost.unit_cost is not null
      order by p.sku offset ${first} limit ${lines}) as bought`;
  if (!saved?.answer.ok) throw new Error(`${supplier}: ${JSON.stringify(saved)}`);
}

/** Writes what bottles and packing cost, and three purchases. */
export async function writeCosts(tx: ISql): Promise<number> {
  await tx`select set_config('request.jwt.claim.sub', coalesce((select id::text from auth.users where email = ${DEMO_ADMIN.email}), ''), true)`;
  await tx`update private.cost_settings set packaging = ${PACKAGING} where id`;
  await writeFirstCosts(tx);
  await writeOrderCosts(tx);
  for (const purchase of PURCHASES) await savePurchase(tx, purchase);
  return PURCHASES.length;
}

export const seedCosts = (sql: Sql): Promise<number> => sql.begin((tx) => writeCosts(tx));
