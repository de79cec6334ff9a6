import { randomInt, randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import type { Role } from "@/lib/http/abilities";
import type { Database } from "@/lib/supabase/database.types";
import { shopperClaim } from "@/lib/supabase/shopper-claim";
import { createUser, makeAdmin } from "../local/users.ts";

export type Client = SupabaseClient<Database>;

function requiredEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run these tests with npm run test:db.`);
  return value;
}

/** A connection that no policy limits. With it, tests prepare their data and read what the functions wrote. */
export const sql = postgres(requiredEnv("DATABASE_URL"), { max: 5, idle_timeout: 1, onnotice: () => {} });

/** Writes the storage's tables directly, without the triggers that refuse deletes and set `updated_at` on hosted projects. */
export const writeStorageTables = (write: (on: postgres.TransactionSql) => Promise<unknown>): Promise<unknown> =>
  sql.begin(async (on) => {
    await on`set local session_replication_role = replica`;
    await write(on);
  });

/** A visitor's client. `headers` go with every request. */
export function anon(headers: Record<string, string> = {}): Client {
  return createClient<Database>(
    requiredEnv("NEXT_PUBLIC_SUPABASE_URL"),
    requiredEnv("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY"),
    {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers },
    },
  );
}

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** The value of the header `x-shopper`: the shopper's IP address, signed by the web server. "" is an unknown address. */
export const signedAddress = (
  address: string,
  { at = nowSeconds(), key = requiredEnv("SHOPPER_SIGNING_KEY") } = {},
): string => shopperClaim(address, key, at)["x-shopper"] ?? "";

/** A random IPv4 address. */
export const aNetwork = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** A client that calls as the web server does for a shopper, with the signed IP address: a random one, so that tests do not share its limits. */
export const shopper = (address = aNetwork()): Client => anon({ "x-shopper": signedAddress(address) });

async function newSession(): Promise<{ client: Client; userId: string }> {
  const email = `${randomUUID()}@example.com`;
  const password = randomUUID();
  // The cheapest hash: the tests sign in hundreds of times.
  const userId = await createUser(sql, email, password, { rounds: 4 });
  const client = anon();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, userId };
}

/** Makes a new account that is not staff, and signs in. */
export async function signedIn(): Promise<Client> {
  return (await newSession()).client;
}

/** Makes a new member of the staff, and signs in. */
export async function staff(role: Role, name = ""): Promise<Client> {
  const { client, userId } = await newSession();
  await makeAdmin(sql, userId, { role, name });
  return client;
}

export const admin = (): Promise<Client> => staff("owner");
