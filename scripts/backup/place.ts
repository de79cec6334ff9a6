import postgres, { type Sql } from "postgres";
import { scriptEnv } from "../../supabase/local/backend.ts";
import { BackendError } from "../../supabase/local/config.ts";
import { chooseDatabase } from "../lib/env.ts";
import type { StorageKey } from "./files.ts";

/** Calls `run` with the database and the storage of the configured backend, else of the embedded one. */
export async function withBackend<T>(run: (sql: Sql, key: StorageKey) => Promise<T>): Promise<T> {
  const { url, embedded } = await chooseDatabase();
  const env = embedded ? scriptEnv(embedded.config) : process.env;
  const { NEXT_PUBLIC_SUPABASE_URL: api, SUPABASE_SECRET_KEY: secretKey } = env;
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  try {
    if (!api || !secretKey)
      throw new BackendError(
        "Only the secret key may read the originals of pictures: set SUPABASE_SECRET_KEY for this command.",
      );
    return await run(sql, { url: api, secretKey });
  } finally {
    await sql.end();
    await embedded?.release();
  }
}
