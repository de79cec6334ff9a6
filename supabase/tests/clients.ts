import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import type { Role } from "@/lib/http/abilities";
import type { Database } from "@/lib/supabase/database.types";
import { shopperClaim } from "@/lib/supabase/shopper-claim";
import { createUser, makeAdmin } from "../local/users.ts";

export type Client = SupabaseClient<Database>;

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run these tests with npm run test:db.`);
  return value;
}

/** The database itself, past every policy: to arrange what a test needs and to look at what it left. */
export const sql = postgres(given("DATABASE_URL"), { max: 5, idle_timeout: 1, onnotice: () => {} });

/** The books of the storage, written past the service: hosted projects refuse deletes there and set `updated_at` by a trigger. */
export const inStorageBooks = (write: (on: postgres.TransactionSql) => Promise<unknown>): Promise<unknown> =>
  sql.begin(async (on) => {
    await on`set local session_replication_role = replica`;
    await write(on);
  });

/** A visitor's client. `headers` go with every request. */
export function anon(headers: Record<string, string> = {}): Client {
  return createClient<Database>(given("NEXT_PUBLIC_SUPABASE_URL"), given("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY"), {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers },
  });
}

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** The value of the web server's header for a shopper's address; "" when it does not know it. */
export const signedAddress = (
  address: string,
  { at = nowSeconds(), key = given("SHOPPER_SIGNING_KEY") } = {},
): string => shopperClaim(address, key, at)["x-shopper"] ?? "";

/** A visitor of the shop, for whom the web server calls. */
export const shopper = (address = ""): Client => anon({ "x-shopper": signedAddress(address) });

async function newSession(): Promise<{ client: Client; userId: string }> {
  const email = `${randomUUID()}@example.com`;
  const password = randomUUID();
  const userId = await createUser(sql, email, password);
  const client = anon();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, userId };
}

/** Somebody with an account who is not an admin. A new one each time. */
export async function signedIn(): Promise<Client> {
  return (await newSession()).client;
}

/** Somebody of the staff with a real session. A new one each time. */
export async function staff(role: Role, name = ""): Promise<Client> {
  const { client, userId } = await newSession();
  await makeAdmin(sql, userId, { role, name });
  return client;
}

export const admin = (): Promise<Client> => staff("owner");
