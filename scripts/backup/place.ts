import postgres, { type Sql } from "postgres";
import { scriptEnv } from "../../supabase/local/backend.ts";
import { BackendError } from "../../supabase/local/config.ts";
import { chooseDatabase } from "../lib/env.ts";
import type { StorageKey } from "./files.ts";

/** The database and the storage of the configured backend, else of the embedded one, for as long as `run` takes. */
export async function withBackend<T>(run: (sql: Sql, key: StorageKey) => Promise<T>): Promise<T> {
  const { url, embedded } = await chooseDatabase();
  const env = embedded ? scriptEnv(embedded.config) : process.env;
  const { NEXT_PUBLIC_SUPABASE_URL: api, SUPABASE_SECRET_KEY: secretKey } = env;
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  try {
    if (!api || !secretKey)
      throw new BackendError(
        "The originals of pictures are nobody's to read but the secret key's: set SUPABASE_SECRET_KEY for this command.",
      );
    return await run(sql, { url: api, secretKey });
  } finally {
    await sql.end();
    await embedded?.release();
  }
}
