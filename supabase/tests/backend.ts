import postgres from "postgres";
import { scriptEnv } from "../local/backend.ts";
import { databaseUrl, logFile } from "../local/config.ts";
import { secretsOf } from "../local/secrets.ts";
import { throwawayBackend } from "../local/throwaway.ts";

/** After all tests: the stock of each product must be the sum of its moves (STOCK-1). */
async function checkLedger(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  const wrong = await sql<{ sku: string; stock: number; moved: number }[]>`
    select p.sku, p.stock, coalesce(sum(m.delta), 0)::int as moved
    from public.products p left join private.stock_moves m on m.product_id = p.id
    group by p.id having p.stock <> coalesce(sum(m.delta), 0)`;
  await sql.end();
  if (wrong.length > 0) throw new Error(`Stock is not the sum of its moves: ${JSON.stringify(wrong)}`);
}

/** Starts one migrated backend without demo data for all database tests. Its URL is in the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const backend = await throwawayBackend();
  // With these keys, tests give forged sessions a correct signature, so that only the rules can refuse the sessions.
  const { jwtSecret, tokenKey } = secretsOf(backend.config.dataDir);
  Object.assign(process.env, scriptEnv(backend.config), {
    TEST_JWT_SECRET: jwtSecret,
    TEST_MAIL_LOG: logFile(backend.config),
    TEST_TOKEN_KEY: backend.config.hosted ? JSON.stringify(tokenKey) : "",
  });
  return async () => {
    try {
      await checkLedger(databaseUrl(backend.config));
    } finally {
      await backend.release();
    }
  };
}
