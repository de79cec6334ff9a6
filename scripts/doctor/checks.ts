import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Sql } from "postgres";
import { siteAddress } from "../../lib/http/site-address.ts";
import { shopperClaim } from "../../lib/supabase/shopper-claim.ts";
import { ROOT } from "../../supabase/local/config.ts";
import { requireTls } from "../lib/env.ts";

/** The configuration, and functions to check it. `sql` is null without DATABASE_URL. `now` is in milliseconds. */
export type Shop = {
  env: Readonly<Record<string, string | undefined>>;
  url: string;
  key: string;
  fetch: typeof fetch;
  sql: Sql | null;
  now: () => number;
};

/** Null when the check passes, else a sentence that says what to do. */
type Check = (shop: Shop) => Promise<string | null> | string | null;

const TIMEOUT_MS = 10_000;
const MAX_SKEW_MS = 60_000;
const MIN_SECRET_LENGTH = 32;

const ask = (
  { url, key, fetch }: Shop,
  path: string,
  { headers = {}, method = "GET" }: { headers?: Record<string, string>; method?: string } = {},
) =>
  fetch(new URL(path, url), { method, headers: { apikey: key, ...headers }, signal: AbortSignal.timeout(TIMEOUT_MS) });

/** A check that needs the database. Without DATABASE_URL it passes. */
const byDatabase =
  (check: (sql: Sql) => Promise<string | null>): Check =>
  ({ sql }) =>
    sql ? check(sql) : null;

const isLocal = (address: string): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);
const isHosted = ({ url }: Shop): boolean => new URL(url).hostname.endsWith(".supabase.co");

const newestMigration = (): string =>
  readdirSync(join(ROOT, "supabase/migrations"))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-1)
    ?.split("_")[0] ?? "";

async function backendAnswers(shop: Shop): Promise<string | null> {
  const response = await ask(shop, "/auth/v1/health");
  return response.ok
    ? null
    : `The backend answers ${response.status}: check NEXT_PUBLIC_SUPABASE_URL and the publishable key.`;
}

async function clockIsRight(shop: Shop): Promise<string | null> {
  const date = (await ask(shop, "/auth/v1/health")).headers.get("date");
  const skew = date ? Math.abs(Date.parse(date) - shop.now()) : 0;
  return skew <= MAX_SKEW_MS
    ? null
    : `This machine's clock is ${Math.round(skew / 1000)} seconds away from the backend's: switch on NTP.`;
}

async function hasSettings(shop: Shop): Promise<string | null> {
  const response = await ask(shop, "/rest/v1/settings?select=currency");
  const rows: unknown = response.ok ? await response.json() : [];
  return Array.isArray(rows) && rows.length > 0
    ? null
    : "The database has no shop in it: npx supabase db push --remote";
}

async function isMigrated(sql: Sql): Promise<string | null> {
  const [row] = await sql<
    { version: string | null }[]
  >`select max(version) as version from supabase_migrations.schema_migrations`;
  return row?.version === newestMigration()
    ? null
    : `The newest migration there is ${row?.version ?? "none"}, here ${newestMigration()}: npx supabase db push --remote`;
}

async function strangersReadNoOrders(shop: Shop): Promise<string | null> {
  const response = await ask(shop, "/rest/v1/orders?select=id&limit=1");
  return response.ok
    ? "Strangers can read orders: a policy or a grant was added by hand. Compare supabase/tests/access.json."
    : null;
}

async function signUpIsClosed(shop: Shop): Promise<string | null> {
  const settings = (await (await ask(shop, "/auth/v1/settings")).json()) as { disable_signup?: boolean };
  return settings.disable_signup === true
    ? null
    : "Strangers can make accounts: npx supabase config push, or Authentication > Sign In > Allow new users to sign up: off.";
}

const SIGNATURES: Readonly<Record<string, string>> = {
  stale: "The database considers this machine's signature too old: one of the two clocks is wrong.",
  wrong: "SHOPPER_SIGNING_KEY is not the key in private.secrets: see .env.example.",
  unsigned: "The database did not get the header x-shopper: does a proxy before it remove unknown headers?",
  no_key:
    "private.secrets has no row client_ip: statistics stay empty and limits per address are off. See .env.example.",
};

async function signatureFits(shop: Shop): Promise<string | null> {
  const { SHOPPER_SIGNING_KEY: key } = shop.env;
  if (!key)
    return "SHOPPER_SIGNING_KEY is not set: statistics stay empty and limits per address are off. See .env.example.";
  const response = await ask(shop, "/rest/v1/rpc/web_server_state", {
    method: "POST",
    headers: { ...shopperClaim("", key, Math.floor(shop.now() / 1000)) },
  });
  const state = String(await response.json());
  if (state === "signed") return null;
  return SIGNATURES[state] ?? `The database calls this machine's signature "${state}".`;
}

const addressIsKnown: Check = ({ env }) =>
  env.SHOPPER_IP_HEADER
    ? null
    : "SHOPPER_IP_HEADER is not set: no shopper's address is known, so limits per address are off (Vercel: x-real-ip).";

const siteIsPublic: Check = ({ env, url }) => {
  const site = siteAddress(env);
  if (site === null)
    return isLocal(url)
      ? null
      : "NEXT_PUBLIC_SITE_URL is not set: links in mails, feeds and shared pages would lead to localhost.";
  return isLocal(site) || site.startsWith("https:")
    ? null
    : `${site} is not encrypted: session cookies would cross the network unencrypted.`;
};

const databaseIsEncrypted: Check = ({ env }) => {
  try {
    if (env.DATABASE_URL) requireTls(env.DATABASE_URL);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

/** Set by Vercel's Supabase integration (docs/deploy.md). Without SUPABASE_SECRET_KEY, which this machine may have. */
const bypassesPolicies = (name: string): boolean =>
  name.startsWith("POSTGRES_") || ["SUPABASE_SERVICE_ROLE_KEY", "SUPABASE_JWT_SECRET"].includes(name);

const noBypass: Check = ({ env }) => {
  const found = Object.keys(env)
    .filter((name) => bypassesPolicies(name) && env[name])
    .sort();
  return found.length === 0
    ? null
    : `The web server must not have ${found.join(", ")}: delete what the integration added (docs/deploy.md).`;
};

const revalidateSecret: Check = ({ env }) =>
  (env.REVALIDATE_SECRET ?? "").length === 0 || (env.REVALIDATE_SECRET ?? "").length >= MIN_SECRET_LENGTH
    ? null
    : "REVALIDATE_SECRET is so short that it can be guessed: openssl rand -hex 32";

async function bucketsAreAsMade(sql: Sql): Promise<string | null> {
  const rows = await sql<
    { id: string; public: boolean }[]
  >`select id, public from storage.buckets where id in ('media', 'originals')`;
  const state = Object.fromEntries(rows.map((row) => [row.id, row.public]));
  if (state.originals !== false) return "The bucket originals must exist and be private: it holds what staff uploaded.";
  return state.media === true ? null : "The bucket media must exist and be public: it holds the shop's pictures.";
}

async function somebodyIsAdmin(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from public.admins`;
  return row && row.n > 0 ? null : "Nobody can open the back office: npm run admin:create -- <email>";
}

async function edgeAddressIsKnown(shop: Shop): Promise<string | null> {
  if (!shop.sql || !isHosted(shop)) return null;
  const [row] = await shop.sql`select from private.secrets where name = 'cf_connecting_ip'`;
  return row
    ? null
    : "private.secrets has no row cf_connecting_ip: all callers past the web server share one limit. See .env.example.";
}

async function realtimeIsOn(shop: Shop): Promise<string | null> {
  if (!shop.sql || !isHosted(shop)) return null;
  const [row] = await shop.sql<
    { there: boolean }[]
  >`select to_regprocedure('realtime.send(jsonb, text, text, boolean)') is not null as there`;
  return row?.there
    ? null
    : "Realtime is off: staff see a new order up to a minute later. Switch it on in the project's settings.";
}

const CHECKS: Readonly<Record<string, Check>> = {
  "the backend answers": backendAnswers,
  "the clock is right": clockIsRight,
  "the database has the shop's settings": hasSettings,
  "the newest migration is applied": byDatabase(isMigrated),
  "strangers read no orders": strangersReadNoOrders,
  "sign-up is closed": signUpIsClosed,
  "the web server's signature fits": signatureFits,
  "the shopper's address is known": addressIsKnown,
  "the address of calls past the web server is known": edgeAddressIsKnown,
  "the site's address is public and encrypted": siteIsPublic,
  "the way to the database is encrypted": databaseIsEncrypted,
  "the web server has no key that bypasses policies": noBypass,
  "the secret for revalidation is long": revalidateSecret,
  "the buckets are as the migrations made them": byDatabase(bucketsAreAsMade),
  "somebody can open the back office": byDatabase(somebodyIsAdmin),
  "realtime is on": realtimeIsOn,
};

export type Diagnosis = { check: string; todo: string | null };

/** Runs every check. A check that throws counts as failed. Reads only. */
export const diagnose = (shop: Shop): Promise<Diagnosis[]> =>
  Promise.all(
    Object.entries(CHECKS).map(async ([check, run]) => ({
      check,
      todo: await Promise.resolve()
        .then(() => run(shop))
        .catch(
          (error: unknown) => `This could not be checked: ${error instanceof Error ? error.message : String(error)}`,
        ),
    })),
  );
