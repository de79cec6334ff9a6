import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createServerClient } from "@supabase/ssr";
import { ROOT } from "../supabase/local/config";
import { createUser, makeAdmin } from "../supabase/local/users";
import { E2E_DIST_DIR } from "../tools/tests/e2e-shop";
import type { OwnShop } from "./own-shop";

const manifest = <Content>(name: string): Content =>
  JSON.parse(readFileSync(join(ROOT, E2E_DIST_DIR, "server", name), "utf8")) as Content;

type Reference = { exportedName: string; workers: Record<string, unknown> };
/** `place` is a page that calls the action. Next runs an action only on such a page. */
export type Action = { id: string; name: string; place: string };

/** The actions that need no session. */
export const PUBLIC_ACTIONS: readonly string[] = [
  "subscribe",
  "sendMessage",
  "requestRestock",
  "submitOrder",
  "trackOrder",
  "signIn",
  "signOut",
  "requestReset",
  "resetPassword",
  "resetByLink",
  "recordPageView",
  "confirmNewsletter",
];

/** The paths in `app` of all pages and route handlers of the build, without those of Next itself. */
export const places = (): string[] =>
  Object.keys(manifest<Record<string, string>>("app-paths-manifest.json")).filter((place) => !place.startsWith("/_"));

/** All server actions of the build. The other entries of the manifest are caches. */
export const actions = (): Action[] =>
  Object.entries(manifest<{ node: Record<string, Reference> }>("server-reference-manifest.json").node)
    .filter(([, { exportedName }]) => !exportedName.startsWith("$$"))
    .map(([id, { exportedName, workers }]) => ({
      id,
      name: exportedName,
      place: (Object.keys(workers).find((name) => name.endsWith("/page")) ?? "").replace(/^app/, ""),
    }));

/** The path of a page or route in the English shop, with a value for each parameter. */
export function addressOf(place: string, parameters: Readonly<Record<string, string>> = {}): string {
  const address = place
    .replace(/\/(page|route)$/, "")
    .replace(/^\/\[locale\]/, place.endsWith("/route") ? "/en" : "")
    .replace("[locale]", "en")
    .replace(/\/\([^)]+\)/g, "")
    .replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => parameters[name] ?? "1")
    // The page of a size has no address of its own.
    .replace(/^(\/products\/[^/]+)\/([^/]+)$/, "$1?size=$2");
  return { "": "/", "/list": "/products", "/results": "/products?page=1" }[address] ?? address;
}

/** The request that calls an action, as a browser would send it. */
export const call = (id: string, body: BodyInit, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: {
    "next-action": id,
    ...(typeof body === "string" ? { "content-type": "text/plain;charset=UTF-8" } : {}),
    ...headers,
  },
  body,
});

/** Creates an account, of an admin unless said otherwise, and signs in. Returns the cookies of its session. */
export async function staffCookies(
  shop: Pick<OwnShop, "sql" | "backend">,
  email = `${randomUUID()}@example.com`,
  { isAdmin = true } = {},
): Promise<string> {
  const password = randomUUID();
  const id = await createUser(shop.sql, email, password);
  const jar = new Map<string, string>();
  const client = createServerClient(shop.backend.url, shop.backend.key, {
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (written) => written.forEach(({ name, value }) => jar.set(name, value)),
    },
  });
  if (isAdmin) await makeAdmin(shop.sql, id);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}

/** The row count and a hash of the rows of every table, without the counters of rate limits. */
export async function databaseHashes(shop: Pick<OwnShop, "sql">): Promise<Record<string, string>> {
  const tables = await shop.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private', 'storage') and tablename <> 'rate_limits'`;
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await shop.sql.unsafe<{ sum: string }[]>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from ${name} t`,
    );
    found[name] = row?.sum ?? "";
  }
  return found;
}
