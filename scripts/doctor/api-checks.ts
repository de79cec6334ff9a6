import { readFileSync } from "node:fs";
import { join } from "node:path";
import { shopperClaim } from "../../lib/supabase/shopper-claim.ts";
import { ROOT } from "../../supabase/local/config.ts";
import type { Access } from "./access.ts";
import { ask, type Check, jsonOf, listed, type Shop } from "./shop.ts";

const MAX_SKEW_MS = 60_000;

/** What the repository says about the database. `npm run test:db` compares it with the migrations. */
export const writtenAccess = (): Access =>
  JSON.parse(readFileSync(join(ROOT, "supabase/tests/access.json"), "utf8")) as Access;

const PAUSED = 540;

export const backendAnswers: Check = async (shop) => {
  const response = await ask(shop, "/auth/v1/health").catch((error: unknown) => error as Error);
  if (response instanceof Error)
    return `Nothing answers at ${shop.url}: is the project running, and the address right?`;
  if (response.status === 401 || response.status === 403)
    return `${shop.url} refuses the key: NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is not a key of this project.`;
  if (response.status === PAUSED) return `The project is paused: resume it in the dashboard of Supabase.`;
  const isAuth = response.ok && ((await jsonOf(response)) as { name?: string } | undefined)?.name === "GoTrue";
  return isAuth
    ? null
    : `${shop.url} answers ${response.status}, and not as a Supabase project does: check NEXT_PUBLIC_SUPABASE_URL.`;
};

export const clockIsRight: Check = async (shop) => {
  const date = (await ask(shop, "/auth/v1/health")).headers.get("date");
  const skew = date ? Math.abs(Date.parse(date) - shop.now()) : 0;
  return skew <= MAX_SKEW_MS
    ? null
    : `This machine's clock is ${Math.round(skew / 1000)} seconds away from the backend's: switch on NTP.`;
};

const UNKNOWN_TABLE = 404;

export const hasSettings: Check = async (shop) => {
  const response = await ask(shop, "/rest/v1/settings?select=currency");
  if (response.status === UNKNOWN_TABLE)
    return "The database has no shop in it: npx supabase db push --remote (after a push, the API knows it some seconds later).";
  if (!response.ok)
    return `Visitors cannot read the shop's settings (${response.status}): a grant is missing, or the schema public is not exposed (dashboard: Data API).`;
  const rows = await jsonOf(response);
  return Array.isArray(rows) && rows.length > 0
    ? null
    : "Visitors see no row of the table settings: it was deleted, or its policy. Without it the shop has no currency.";
};

/** How a visitor's read of each table must end, by access.json. */
async function wrongReads(shop: Shop): Promise<{ open: string[]; closed: string[] }> {
  const open: string[] = [];
  const closed: string[] = [];
  const queue = Object.entries(writtenAccess().tables).filter(([name]) => name.startsWith("public."));
  const next = async (): Promise<void> => {
    for (let item = queue.shift(); item; item = queue.shift()) {
      const [name, { anon, columns = "" }] = item;
      const table = name.replace("public.", "");
      const granted = anon.select === "every column" ? columns : (anon.select ?? columns);
      // A column that visitors may not read is asked for alone, because one refused column refuses the whole request.
      const hidden = columns.split(", ").filter((column) => !granted.split(", ").includes(column));
      const reads = async (list: readonly string[]) =>
        (await ask(shop, `/rest/v1/${table}?select=${list.join(",")}&limit=1`)).ok;
      if (anon.select && !(await reads(granted.split(", ")))) closed.push(table);
      if (!anon.select && (await reads(["*"]))) open.push(table);
      if (anon.select) for (const column of hidden) if (await reads([column])) open.push(`${table}.${column}`);
    }
  };
  await Promise.all([next(), next(), next(), next()]);
  return { open: open.sort(), closed: closed.sort() };
}

export const visitorsReadTheShopOnly: Check = async (shop) => {
  const { open, closed } = await wrongReads(shop);
  const sentences = [
    open.length > 0 && `Visitors can read ${listed(open)}.`,
    closed.length > 0 && `Visitors cannot read ${listed(closed)}, so the shop is empty or incomplete.`,
  ].filter(Boolean);
  return sentences.length === 0
    ? null
    : `${sentences.join(" ")} A policy or a grant was changed by hand: compare supabase/tests/access.json.`;
};

/** Exposed in many projects, and safe: they read with the rights of the caller. */
const HARMLESS = ["public", "graphql_public", "storage"];

export const onlyPublicIsExposed: Check = async (shop) => {
  const response = await ask(shop, "/rest/v1/secrets?select=name&limit=1", {
    headers: { "accept-profile": "private" },
  });
  if (response.status !== 406)
    return "The API exposes the schema private: remove it from the exposed schemas (dashboard: Data API).";
  const [, exposed = ""] = /(?:exposed|following): ([\w, ]+)/.exec(await response.text()) ?? [];
  const others = exposed.split(/, */).filter((name) => name && !HARMLESS.includes(name));
  return others.length === 0
    ? null
    : `The API exposes the schemas ${others.join(", ")}, which the shop does not have: remove them (dashboard: Data API).`;
};

/** The shop reads long lists in portions of this size (max_rows in supabase/config.toml). */
const MOST_ROWS = 1000;

export const answersAreWhole: Check = async (shop) => {
  const rows = await jsonOf(await ask(shop, `/rest/v1/communes?select=id&limit=${MOST_ROWS}`));
  return !Array.isArray(rows) || rows.length >= MOST_ROWS
    ? null
    : `The API answers with ${rows.length} rows at most, so lists are cut: set "Max rows" to ${MOST_ROWS} (dashboard: Data API).`;
};

type AuthSettings = { disable_signup?: boolean; external?: { email?: boolean; anonymous_users?: boolean } };

const authSettings = async (shop: Shop): Promise<AuthSettings> =>
  ((await jsonOf(await ask(shop, "/auth/v1/settings"))) ?? {}) as AuthSettings;

export const signUpIsClosed: Check = async (shop) => {
  const { disable_signup: closed, external } = await authSettings(shop);
  if (closed === true && external?.anonymous_users !== true) return null;
  if (closed === undefined) return "The auth service does not say whether sign-up is closed.";
  return "Strangers can make accounts: npx supabase config push, or Authentication > Sign In > Allow new users to sign up and anonymous sign-ins: off.";
};

export const staffCanSignIn: Check = async (shop) =>
  (await authSettings(shop)).external?.email === false
    ? "Nobody can sign in, because the auth service has no sign-in with e-mail: npx supabase config push."
    : null;

const SIGNATURES: Readonly<Record<string, string>> = {
  stale: "The database considers this machine's signature too old: one of the two clocks is wrong.",
  wrong: "SHOPPER_SIGNING_KEY is not the key in private.secrets: see .env.example.",
  unsigned: "The database did not get the header x-shopper: does a proxy before it remove unknown headers?",
  no_key:
    "private.secrets has no row client_ip: statistics stay empty and limits per address are off. See .env.example.",
};

export const signatureFits: Check = async (shop) => {
  const { SHOPPER_SIGNING_KEY: key } = shop.env;
  if (!key)
    return "SHOPPER_SIGNING_KEY is not set: statistics stay empty and limits per address are off. See .env.example.";
  if (!/^[0-9a-f]{64}$/i.test(key.trim()))
    return "SHOPPER_SIGNING_KEY is not 64 hexadecimal digits without quotes: openssl rand -hex 32";
  const response = await ask(shop, "/rest/v1/rpc/web_server_state", {
    method: "POST",
    headers: { ...shopperClaim("", key, Math.floor(shop.now() / 1000)) },
  });
  const state = await jsonOf(response);
  if (state === "signed") return null;
  if (typeof state !== "string")
    return `The function web_server_state does not answer (${response.status}): npx supabase db push --remote`;
  return SIGNATURES[state] ?? `The database calls this machine's signature "${state}".`;
};

export const secretKeyWorks: Check = async (shop) => {
  const { SUPABASE_SECRET_KEY: secret } = shop.env;
  if (!secret) return null;
  const response = await ask({ ...shop, key: secret }, "/storage/v1/bucket", {
    headers: { authorization: `Bearer ${secret}` },
  });
  return response.ok
    ? null
    : `The storage refuses SUPABASE_SECRET_KEY (${response.status}): it is not a secret key of this project.`;
};
