import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { type Backend, scriptEnv } from "../local/backend.ts";
import { databaseUrl, logFile } from "../local/config.ts";
import { secretsOf } from "../local/secrets.ts";
import { throwawayBackend } from "../local/throwaway.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The environment of each worker: its own backend. */
    backends: Record<string, string>[];
  }
}

/**
 * After all tests: a product's stock is the sum of its moves (STOCK-1), a settled parcel's entries sum to 0 (CASH-2), and
 * what an order has earned is what its cash, costs and returns say now (PROFIT-11). Tests that insert orders give them
 * lines, as every real order has: the report by product and the one by wilaya count the same orders.
 */
async function checkLedgers(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  const wrong = await sql<{ sku: string; stock: number; moved: number }[]>`
    select p.sku, p.stock, coalesce(sum(m.delta), 0)::int as moved
    from public.products p left join private.stock_moves m on m.product_id = p.id
    group by p.id having p.stock <> coalesce(sum(m.delta), 0)`;
  const unsettled = await sql<{ reference: string }[]>`
    select p.reference from private.parcels p left join private.cash_entries e on e.parcel_id = p.id
    group by p.id having p.unsettled <> (coalesce(sum(e.amount), 0) <> 0)`;
  const empty = await sql<{ number: string }[]>`
    select o.number from public.orders o
    where not exists (select from public.order_items i where i.order_id = o.id)`;
  const earnings = () => sql<{ earned: string }[]>`
    select to_jsonb(e) || jsonb_build_object('lines', (
      select jsonb_agg(l order by l.position) from private.line_earnings l where l.order_id = e.order_id)) as earned
    from private.order_earnings e order by e.order_id`;
  await sql`select private.write_earnings()`;
  const written = await earnings();
  await sql`insert into private.changed_orders select id from public.orders`;
  await sql`select private.write_earnings()`;
  const now = await earnings();
  const old = now.filter(({ earned }, index) => JSON.stringify(earned) !== JSON.stringify(written[index]?.earned));
  await sql.end();
  if (old.length > 0) throw new Error(`Earnings were not written again after a change: ${JSON.stringify(old)}`);
  if (empty.length > 0) throw new Error(`Orders without lines: ${JSON.stringify(empty)}`);
  if (unsettled.length > 0) throw new Error(`Parcels are not what their entries sum to: ${JSON.stringify(unsettled)}`);
  if (wrong.length > 0) throw new Error(`Stock is not the sum of its moves: ${JSON.stringify(wrong)}`);
}

/** With the keys in it, tests give forged sessions a correct signature, so that only the rules can refuse the sessions. */
function envOf({ config }: Backend): Record<string, string> {
  const { jwtSecret, tokenKey } = secretsOf(config.dataDir);
  return {
    ...scriptEnv(config),
    TEST_JWT_SECRET: jwtSecret,
    TEST_MAIL_LOG: logFile(config),
    TEST_TOKEN_KEY: config.hosted ? JSON.stringify(tokenKey) : "",
  };
}

/** Starts a migrated backend without demo data for each worker. worker.ts gives its environment to the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const backends = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => throwawayBackend()));
  project.provide("backends", backends.map(envOf));
  return async () => {
    try {
      for (const { config } of backends) await checkLedgers(databaseUrl(config));
    } finally {
      for (const backend of backends) await backend.release();
    }
  };
}
