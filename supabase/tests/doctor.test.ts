import { randomBytes } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import { completeAccounts } from "../../scripts/backup/accounts.ts";
import { diagnose } from "../../scripts/doctor/checks.ts";
import type { Shop } from "../../scripts/doctor/shop.ts";
import { admin, sql } from "./clients.ts";
import { aProduct } from "./factories.ts";

const MINUTE_MS = 60_000;
const SITE = "https://shop.example";
const REF = "abcdefghijklmnopqrst";
const HOSTED = `https://${REF}.supabase.co`;

const local = process.env.NEXT_PUBLIC_SUPABASE_URL ?? "";

/** The API of the test's backend under any name, and a shop that is online at SITE. */
const network =
  (policy = `connect-src ${local}`): typeof fetch =>
  async (input, init) => {
    const asked = new URL(String(input));
    if (asked.origin === SITE)
      return asked.pathname === "/admin/login"
        ? new Response("", { headers: { "content-security-policy": policy } })
        : Response.json({ ok: true, signature: "ok", address: "known" });
    return fetch(new URL(asked.pathname + asked.search, local), init);
  };

const healthyShop = (): Shop => ({
  env: {
    ...process.env,
    SHOPPER_IP_HEADER: "x-real-ip",
    NEXT_PUBLIC_SITE_URL: SITE,
    REVALIDATE_SECRET: randomBytes(32).toString("hex"),
    SUPABASE_SERVICE_ROLE_KEY: undefined,
    POSTGRES_URL: undefined,
  },
  url: local,
  key: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
  fetch: network(),
  sql,
  now: Date.now,
  fileOf: new Map(),
});

const hostedShop = (): Shop => ({ ...healthyShop(), url: HOSTED, fetch: network(`connect-src ${HOSTED}`) });

const findings = async (shop: Shop): Promise<string[]> =>
  (await diagnose(shop)).filter(({ state }) => state === "todo").map(({ check, text }) => `${check}: ${text}`);

const failedChecks = async (shop: Shop): Promise<string[]> =>
  (await diagnose(shop)).filter(({ state }) => state === "todo").map(({ check }) => check);

/** A `fetch` that answers one path itself and asks the network for all others. */
const answering =
  (path: string, answer: () => Response): typeof fetch =>
  async (input, init) =>
    String(input).includes(path) ? answer() : network()(input, init);

/** Changes the database, reads, and rolls the change back. */
async function after<T>(change: (on: Sql) => Promise<unknown>, read: (on: Sql) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  const rollback = new Error("rollback");
  await sql
    .begin(async (on) => {
      await change(on as unknown as Sql);
      result = { value: await read(on as unknown as Sql) };
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  if (!result) throw new Error("nothing was read");
  return result.value;
}

/** A token as the dashboard's old keys are. */
const token = (claims: object): string =>
  ["eyJhbGciOiJIUzI1NiJ9", Buffer.from(JSON.stringify(claims)).toString("base64url"), "c2lnbmF0dXJl"].join(".");

const env = (more: Record<string, string | undefined>) => ({ env: { ...healthyShop().env, ...more } });

beforeAll(async () => {
  // Other suites write accounts by hand.
  await completeAccounts(sql);
  await admin();
  await aProduct();
});

describe("the doctor", () => {
  it("passes every check for a shop that is set up completely", async () => {
    const found = await diagnose(healthyShop());
    expect(found.filter(({ state }) => state !== "good")).toEqual([]);
  });

  it.each<[string, Partial<Shop>]>([
    ["no public variable has a secret", { ...env({ NEXT_PUBLIC_KEY: "sb_secret_abcdefghijkl" }) }],
    ["no public variable has a secret", { ...env({ NEXT_PUBLIC_KEY: token({ role: "service_role" }) }) }],
    ["no public variable has a secret", { ...env({ NEXT_PUBLIC_DATABASE: "postgresql://u:p@db.example/postgres" }) }],
    ["the project's address is right", { url: `${HOSTED}/rest/v1` }],
    ["the project's address is right", { url: `${HOSTED}/` }],
    ["the project's address is right", { url: `https://supabase.com/dashboard/project/${REF}` }],
    ["the project's address is right", { url: `https://db.${REF}.supabase.co` }],
    ["the project's address is right", { url: `http://${REF}.supabase.co` }],
    ["the project's address is right", { url: `"${HOSTED}"` }],
    ["the project's address is right", { url: REF }],
    ["the publishable key belongs to the project", { key: "" }],
    ["the publishable key belongs to the project", { key: '"sb_publishable_1"' }],
    ["the publishable key belongs to the project", { key: token({ role: "authenticated" }) }],
    ["the publishable key belongs to the project", { key: token({ role: "anon", exp: 1_000_000_000 }) }],
    [
      "the publishable key belongs to the project",
      { url: HOSTED, key: token({ role: "anon", ref: "anotherproject" }) },
    ],
  ])("calls no server when a variable shows that it is wrong: %s", async (check, wrong) => {
    const found = await diagnose({
      ...healthyShop(),
      ...wrong,
      fetch: () => Promise.reject(new Error("a server was called")),
    });
    expect(found.filter(({ state }) => state === "todo").map((each) => each.check)).toEqual([check]);
    expect(found.filter(({ state }) => state === "left out").length).toBeGreaterThan(20);
  });

  it.each<[string, Partial<Shop>]>([
    ["the site's address is public and encrypted", env({ NEXT_PUBLIC_SITE_URL: "shop.example" })],
    ["the site's address is public and encrypted", env({ NEXT_PUBLIC_SITE_URL: local })],
    ["the web server's signature fits", env({ SHOPPER_SIGNING_KEY: `"${"ab".repeat(32)}"` })],
    ["the shopper's address is known", env({ SHOPPER_IP_HEADER: "203.0.113.7" })],
    ["the address of the database is right and encrypted", env({ DATABASE_URL: "postgresql://u:p@db.example/x" })],
    ["the address of the database is right and encrypted", env({ DATABASE_URL: "postgresql://u:a#b@db.example/x" })],
    [
      "the address of the database is right and encrypted",
      env({ DATABASE_URL: "postgresql://u:p@pooler.example:6543/x?sslmode=require" }),
    ],
    ["the web server has no key that bypasses policies", env({ SUPABASE_SERVICE_ROLE_KEY: "eyJ" })],
    ["the web server has no key that bypasses policies", env({ POSTGRES_PASSWORD: "secret" })],
    ["the web server has no key that bypasses policies", env({ SUPABASE_JWT_SECRET: "secret" })],
    ["the variables of scripts are in a file of their own", { fileOf: new Map([["DATABASE_URL", ".env.local"]]) }],
    ["the secret for revalidation is long", env({ REVALIDATE_SECRET: "guess-me" })],
    [
      "several servers can tell each other of changes",
      env({ VALKEY_URL: "redis://valkey:6379", REVALIDATE_SECRET: undefined }),
    ],
    ["several servers can tell each other of changes", env({ VALKEY_URL: "valkey:6379" })],
    ["the backend answers", { fetch: answering("/auth/v1/", () => new Response(null, { status: 401 })) }],
    ["the backend answers", { fetch: answering("/auth/v1/", () => new Response(null, { status: 540 })) }],
    ["the backend answers", { fetch: answering("/auth/v1/", () => new Response("<html>")) }],
    [
      "the backend answers",
      {
        fetch: answering("/auth/v1/", () => {
          throw new TypeError("fetch failed");
        }),
      },
    ],
    [
      "the database has the shop's settings",
      { sql: null, fetch: answering("/rest/v1/settings", () => Response.json({ code: "PGRST205" }, { status: 404 })) },
    ],
    ["sign-up is closed", { fetch: answering("/auth/v1/settings", () => Response.json({ disable_signup: false })) }],
    [
      "staff can sign in with e-mail",
      {
        fetch: answering("/auth/v1/settings", () =>
          Response.json({ disable_signup: true, external: { email: false } }),
        ),
      },
    ],
    ["the API shows only the schema public", { fetch: answering("/rest/v1/secrets", () => Response.json([])) }],
    [
      "the API shows only the schema public",
      {
        fetch: answering("/rest/v1/secrets", () =>
          Response.json({ hint: "Only the following schemas are exposed: public, shadow" }, { status: 406 }),
        ),
      },
    ],
    [
      "the API does not cut lists",
      { fetch: answering("/rest/v1/communes?select=id&limit", () => Response.json([{ id: 1 }])) },
    ],
    ["the secret key works", env({ SUPABASE_SECRET_KEY: "sb_secret_other" })],
    [
      "visitors can read the shop, and nothing else",
      { fetch: answering("/rest/v1/newsletter_subscribers", () => Response.json([])) },
    ],
    [
      "visitors can read the shop, and nothing else",
      { fetch: answering("/rest/v1/products", () => Response.json({ code: "42501" }, { status: 401 })) },
    ],
    ["the web server's signature fits", env({ SHOPPER_SIGNING_KEY: undefined })],
    ["the web server's signature fits", env({ SHOPPER_SIGNING_KEY: "ab".repeat(32) })],
    [
      "the web server's signature fits",
      { fetch: answering("/rpc/web_server_state", () => Response.json({ code: "PGRST202" }, { status: 404 })) },
    ],
    [
      "the web server has its variables",
      { fetch: answering("/api/health/ready", () => Response.json({ ok: true, signature: "ok", address: "unknown" })) },
    ],
    [
      "the web server has its variables",
      { fetch: answering("/api/health/ready", () => Response.json({ ok: true, signature: "wrong" })) },
    ],
  ])("fails the check: %s (%#)", async (check, wrong) => {
    expect(await failedChecks({ ...healthyShop(), ...wrong })).toEqual([check]);
  });

  it.each<[string, Partial<Shop>]>([
    ["the site's address is public and encrypted", env({ NEXT_PUBLIC_SITE_URL: "http://shop.example" })],
    ["the site's address is public and encrypted", env({ NEXT_PUBLIC_SITE_URL: "https://shop.example/ar" })],
    ["the site's address is public and encrypted", env({ NEXT_PUBLIC_SITE_URL: "http://localhost:3000" })],
    ["the shopper's address is known", env({ SHOPPER_IP_HEADER: undefined })],
    [
      "the address of the database is right and encrypted",
      env({ DATABASE_URL: "postgresql://postgres.another:p@pooler.example:5432/postgres?sslmode=require" }),
    ],
    ["the shop was built with this project", { fetch: network("connect-src https://another.supabase.co") }],
  ])("fails the check for a hosted project: %s (%#)", async (check, wrong) => {
    expect(await failedChecks({ ...hostedShop(), ...wrong })).toContain(check);
  });

  it("says only in a note what may be intended: no address of visitors for a local backend, no site on Vercel, not online yet", async () => {
    const notes = async (shop: Shop) =>
      (await diagnose(shop)).filter(({ state }) => state === "note").map(({ check }) => check);
    const without = (name: string, shop: Shop) => ({ ...shop, env: { ...shop.env, [name]: undefined } });
    expect(await notes(without("SHOPPER_IP_HEADER", healthyShop()))).toEqual(["the shopper's address is known"]);
    expect(await notes(without("NEXT_PUBLIC_SITE_URL", hostedShop()))).toEqual([
      "the site's address is public and encrypted",
    ]);
    const offline = answering("/api/health/ready", () => new Response("not found", { status: 404 }));
    expect(await notes({ ...healthyShop(), fetch: offline })).toEqual(["the shop is online"]);
  });

  it("fails the check of the clock when it is two minutes slow, and also that of the signature when it is ten minutes slow", async () => {
    expect(await failedChecks({ ...healthyShop(), now: () => Date.now() - 2 * MINUTE_MS })).toEqual([
      "the clock is right",
    ]);
    expect(await failedChecks({ ...healthyShop(), now: () => Date.now() - 10 * MINUTE_MS })).toEqual([
      "the clock is right",
      "the web server's signature fits",
    ]);
  });

  it("has two more checks for a hosted project", async () => {
    expect(await failedChecks(hostedShop())).toEqual([
      "the address of calls past the web server is known",
      "realtime is on",
    ]);
  });
});

/** The checks of the API are left out: they would wait for the tables that the open transaction has locked. */
const withoutApi = answering("/auth/v1/health", () => new Response(null, { status: 540 }));

const GRANTS = "grants, policies and settings are as in the repository";
const TABLES = "tables, constraints, indexes and triggers are as in the repository";
const FUNCTIONS = "functions are as in the repository";
const STORAGE = "the buckets and their policies are as in the repository";
const ROWS = "the rows of the migrations are there";
const OFFICE = "somebody can open the back office";
const ACCOUNTS = "accounts can sign in";
const HISTORY = "every migration is applied, and no other";
const history = "supabase_migrations.schema_migrations";

describe("the doctor names what differs in the database", () => {
  it.each<[string, string, string]>([
    [HISTORY, "db push", `delete from ${history} where version = (select max(version) from ${history})`],
    [HISTORY, "20261120000800", `delete from ${history} where version = '20261120000800'`],
    [HISTORY, "update the code", `insert into ${history} (version) values ('20991231000000')`],
    [GRANTS, "public.newsletter_subscribers", "grant select on public.newsletter_subscribers to anon"],
    [GRANTS, "row-level security", "alter table public.newsletter_subscribers disable row level security"],
    [GRANTS, "anyone", "create policy anyone on public.orders for select to anon using (true)"],
    [GRANTS, "everyone reads brands", 'drop policy "everyone reads brands" on public.brands'],
    [GRANTS, "public.products", "revoke select on public.products from anon"],
    [GRANTS, "public.tomorrow", "create table public.tomorrow (id int)"],
    [GRANTS, "public.admin_orders", "grant execute on function public.admin_orders(jsonb) to anon"],
    [GRANTS, "private.secret(", "grant execute on function private.secret(text) to anon"],
    [GRANTS, "products › columns", "alter table public.products add column cost int"],
    [
      GRANTS,
      "private.code_key(code text) (different)",
      "create or replace function private.code_key(code text) returns text language sql immutable parallel safe set search_path = '' return code",
    ],
    [TABLES, "orders_touch (missing)", "drop trigger orders_touch on public.orders"],
    [TABLES, "admins_keep_an_owner (different)", "alter table public.admins disable trigger admins_keep_an_owner"],
    [TABLES, "public.order_status (different)", "alter type public.order_status add value 'lost'"],
    [TABLES, "private.orders_leaked", "create materialized view private.orders_leaked as select * from public.orders"],
    [GRANTS, "settings › anon", "alter role anon reset statement_timeout"],
    [GRANTS, "settings › anon", "alter role anon in database postgres set statement_timeout = 0"],
    [GRANTS, "settings › authenticated", "alter role authenticated set timezone = 'Asia/Tokyo'"],
    [GRANTS, "settings › every role", "alter database postgres set default_transaction_read_only = on"],
    [GRANTS, "schemas › public", "grant create on schema public to anon"],
    [GRANTS, "schemas › extensions", "revoke usage on schema extensions from anon"],
    [GRANTS, "private.stock_moves_id_seq", "alter sequence private.stock_moves_id_seq cycle"],
    [GRANTS, "schemas › shadow", "create schema shadow; grant usage on schema shadow to anon"],
    [
      GRANTS,
      "default privileges › tables in public",
      "alter default privileges in schema public grant select on tables to anon",
    ],
    [
      GRANTS,
      "default privileges › sequences in private",
      "alter default privileges in schema private grant usage on sequences to authenticated",
    ],
    [GRANTS, "default privileges › functions", "alter default privileges grant execute on functions to public"],
    [GRANTS, "private.stock_moves_id_seq", "alter sequence private.stock_moves_id_seq maxvalue 2000000000"],
    [GRANTS, "publications › public.orders", "create publication leak for table public.orders"],
    [GRANTS, "private.join_words", "drop aggregate private.join_words(tsvector)"],
    [TABLES, "public.products › shape › columns", "alter table public.products alter column stock drop not null"],
    [TABLES, "public.products › shape › columns", "alter table public.products alter column featured set default true"],
    [
      TABLES,
      "public.contact_messages › shape › columns",
      'alter table public.contact_messages alter column name type text collate "C"',
    ],
    [TABLES, "public.orders › shape › constraints", "alter table public.orders drop constraint orders_subtotal_check"],
    [
      TABLES,
      "public.order_items › shape › constraints",
      "alter table public.order_items drop constraint order_items_order_id_fkey",
    ],
    [TABLES, "private.customer_flags › shape › indexes", "drop index private.customer_flags_one_idx"],
    [TABLES, "public.orders › shape › others", "alter table public.orders force row level security"],
    [TABLES, "private.stock_moves › shape › others", "alter table private.stock_moves set unlogged"],
    [TABLES, "public.orders › shape › others", "alter table public.orders set (autovacuum_enabled = off)"],
    [
      TABLES,
      "public.contact_messages › shape › others",
      "create rule swallow as on insert to public.contact_messages do instead nothing",
    ],
    [TABLES, "private.named_facets › shape › others", "alter view private.named_facets set (security_invoker = false)"],
    [TABLES, "private.stock_move (different)", "alter type private.stock_move add attribute reason text"],
    [
      TABLES,
      "auth.users › promote",
      "create trigger promote after insert on auth.users for each row execute function private.touch()",
    ],
    [FUNCTIONS, "private.place_order (changed", "alter function private.place_order(jsonb) security definer"],
    [FUNCTIONS, "private.trimmed (changed", "alter function private.trimmed(jsonb) reset search_path"],
    [FUNCTIONS, "private.is_admin (changed", "alter function private.is_admin() immutable"],
    [
      FUNCTIONS,
      "public.place_order (changed",
      "alter function public.place_order(jsonb) set statement_timeout = '1ms'",
    ],
    [FUNCTIONS, "public.place_order (changed", "alter function public.place_order(jsonb) set lock_timeout = '1min'"],
    [
      FUNCTIONS,
      "private.secret (changed",
      "do $$ begin execute (select replace(pg_get_functiondef('private.secret(text)'::regprocedure), '(name text)', '(name text default ''live'')')); end $$",
    ],
    [FUNCTIONS, "private.holds_text (changed", "alter function private.holds_text(jsonb, integer) strict"],
    [
      FUNCTIONS,
      "private.staff_can (of another owner)",
      "grant create on schema private to service_role; alter function private.staff_can(text) owner to service_role",
    ],
    [
      TABLES,
      "private.customer_flags › shape › others",
      "grant create on schema private to service_role; alter table private.customer_flags owner to service_role",
    ],
    [FUNCTIONS, "the extension fuzzystrmatch", "drop extension fuzzystrmatch"],
    [
      FUNCTIONS,
      "private.is_admin (changed",
      "create or replace function private.is_admin() returns boolean language sql stable security definer set search_path = '' as 'select true'",
    ],
    [
      FUNCTIONS,
      "private.trimmed",
      "create or replace function private.trimmed(value jsonb) returns text language sql immutable set search_path = '' as 'select $1 #>> ''{}'''",
    ],
    [
      FUNCTIONS,
      "public.admin_session (changed",
      "create or replace function public.admin_session() returns jsonb language plpgsql stable security definer set search_path = '' as $$ begin return private.admin_session(); end $$",
    ],
    [FUNCTIONS, "private.staff_email (missing", "alter function private.staff_email() rename to staff_mail"],
    [STORAGE, "anybody", "create policy anybody on storage.objects for insert to public with check (true)"],
    [STORAGE, "originals › public", "update storage.buckets set public = true where id = 'originals'"],
    [
      STORAGE,
      "originals › file_size_limit",
      "update storage.buckets set file_size_limit = 1000 where id = 'originals'",
    ],
    [
      STORAGE,
      "media › allowed_mime_types",
      "update storage.buckets set allowed_mime_types = '{image/gif}' where id = 'media'",
    ],
    [STORAGE, "files", "insert into storage.buckets (id, name, public) values ('files', 'files', true)"],
    [
      "the search knows every product",
      "do not show: 1",
      "delete from private.search_index where product_id = (select product_id from private.search_index limit 1)",
    ],
    [ROWS, "the secret live", "delete from private.secrets where name = 'live'"],
    [ROWS, "the secret order_token", "update private.secrets set value = 'short' where name = 'order_token'"],
    [
      ROWS,
      "wilayas or communes (69 and 1540",
      // The last one, because other suites have orders in the first ones.
      `delete from private.carrier_places where commune_id = (select max(id) from public.communes);
       delete from public.communes where id = (select max(id) from public.communes)`,
    ],
    [ROWS, "delivery fees of the wilayas 16", "delete from public.delivery_fees where wilaya_code = 16"],
    ["new rows get new numbers", "carrier_words", "alter sequence private.carrier_words_id_seq restart with 1"],
    [
      ACCOUNTS,
      'another role or audience than "authenticated": 1',
      "update auth.users set role = 'service_role' where id = (select min(user_id::text)::uuid from public.admins)",
    ],
    [OFFICE, "No owner can sign in", "update auth.users set banned_until = 'infinity' where id is not null"],
    [OFFICE, "No owner can sign in", "update auth.users set email_confirmed_at = null where id is not null"],
    [
      OFFICE,
      "admin:create",
      "alter table public.admins disable trigger admins_keep_an_owner; delete from public.admins where true; alter table public.admins enable trigger admins_keep_an_owner",
    ],
  ])("%s: %s", async (check, words, change) => {
    const found = await after(
      (on) => on.unsafe(change),
      (on) => findings({ ...healthyShop(), fetch: withoutApi, sql: on }),
    );
    expect(found.filter((each) => each.startsWith(check)).join("\n")).toContain(words);
  });

  it("says that the demo's data is in a real shop, and only notes it in a project for previews", async () => {
    const demo = (on: Sql) => on`update public.settings set legal_name = 'Layl & Fajr (demo)' where id`;
    const check = "the shop has no data of the demo";
    expect(await after(demo, (on) => failedChecks({ ...hostedShop(), sql: on }))).toContain(check);
    const preview = { env: { ...healthyShop().env, PRODUCTION_SUPABASE_URL: "https://shops.supabase.co" } };
    expect(await after(demo, (on) => failedChecks({ ...hostedShop(), ...preview, sql: on }))).not.toContain(check);
  });

  it("refuses an old PostgreSQL and another encoding before it compares anything", async () => {
    for (const row of [
      { version: 15, encoding: "UTF8" },
      { version: 17, encoding: "SQL_ASCII" },
    ]) {
      const old = new Proxy(sql, { apply: () => Promise.resolve([row]) });
      expect(await findings({ ...healthyShop(), sql: old })).toEqual([
        `the database answers: The database is PostgreSQL ${row.version} with the encoding ${row.encoding}: the shop needs 17 or newer, and UTF8.`,
      ]);
    }
  });

  it("says once that the database does not answer", async () => {
    const gone = postgres("postgresql://postgres:wrong@127.0.0.1:1/postgres", { max: 1, connect_timeout: 2 });
    expect(await failedChecks({ ...healthyShop(), sql: gone })).toEqual(["the database answers"]);
    await gone.end();
  });
});
