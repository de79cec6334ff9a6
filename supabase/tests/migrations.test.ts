import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rules } from "../../scripts/backup/tables.ts";
import { ROOT } from "../local/config.ts";
import { sql } from "./clients.ts";
import { ALGIERS } from "./factories.ts";

// The migrations create a new shop and upgrade a shop of the previous release. An upgraded shop keeps its data and gets
// the same rules as a new shop. Each shop of these tests is a separate database on the same server.

const DIR = join(ROOT, "supabase/migrations");
const FILES = readdirSync(DIR)
  .filter((name) => name.endsWith(".sql"))
  .sort();
const TEMPLATE = "stage_template";
/** The number of migrations in the previous release. Until the first release, all but the last count as released. */
const RELEASED = FILES.length - 1;

const databaseAt = (name: string): Sql => {
  const url = new URL(process.env.DATABASE_URL ?? "");
  url.pathname = `/${name}`;
  return postgres(url.toString(), { max: 1, onnotice: () => {} });
};

async function inDatabase<T>(name: string, run: (database: Sql) => Promise<T>): Promise<T> {
  const database = databaseAt(name);
  try {
    return await run(database);
  } finally {
    await database.end();
  }
}

const apply = (database: Sql, files: readonly string[]) =>
  database.begin(async (all) => {
    for (const file of files) await all.unsafe(readFileSync(join(DIR, file), "utf8"));
  });

/** Creates what a project has before its first migration. */
async function provision(database: Sql): Promise<void> {
  const { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } = await import("@supabase/lite");
  const grants = readFileSync(join(ROOT, "supabase/local/system-grants.sql"), "utf8");
  await database.unsafe(`
    create schema extensions; grant usage on schema extensions to anon, authenticated, service_role;
    revoke all on schema public from public; grant usage on schema public to anon, authenticated, service_role;
    ${[SUPABASE_AUTH_HELPERS_SQL, getAuthSchemaSql(true), getStorageSchemaSql(true), grants].join("\n")}`);
}

const names: string[] = [];

async function newDatabase(template = TEMPLATE): Promise<string> {
  const name = `stage_${randomUUID().slice(0, 8)}`;
  await sql.unsafe(`create database ${name} template ${template}`);
  names.push(name);
  return name;
}

type Contents = {
  products: number;
  orders: number;
  messages: number;
  views: number;
  stock: number;
  sum: string;
} | null;

/** Fills a shop with a product, a page view, a message and an order of three bottles. Returns the order. */
async function fillShop(database: Sql): Promise<{ number: string; token: string }> {
  const [product] = await database`
    with brand as (insert into public.brands (slug, name) values ('nour', 'Nour') returning id), category as (insert into public.categories (slug, name) values ('oud', 'Oud') returning id)
    insert into public.products (slug, sku, name, name_ar, brand_id, category_id, price, sizes, stock, status)
    select 'aube', 'AUBE', 'Aube', 'فجر', brand.id, category.id, 10000, '{30 ml}', 10, 'active' from brand, category returning id`;
  await database`insert into public.page_views (page, device_type, browser, os, visitor_id) values ('/', 'mobile', 'Chrome', 'Android', 'v')`;
  await database`select public.send_contact_message('{"name": "Amel", "email": "amel@example.com", "message": "Hello", "locale": "en"}')`;
  const payload = {
    idempotency_key: randomUUID(),
    locale: "ar",
    items: [{ product_id: product?.id as string, size: "30 ml", quantity: 3 }],
    note: null,
    expected_total: null,
    customer: { first_name: "آمال", last_name: "بن علي", phone: "0550123456", email: null },
    delivery: { type: "home", ...ALGIERS, address: "12 rue Larbi Ben M'hidi", desk_id: null },
  };
  const [placed] = await database`select public.place_order(${database.json(payload)}) as answer`;
  return (placed?.answer as { order: { number: string; token: string } }).order;
}

async function contentsOf(database: Sql): Promise<Contents> {
  const [row] = await database<NonNullable<Contents>[]>`
    select (select count(*)::int from public.products) as products, (select count(*)::int from public.orders) as orders, (select count(*)::int from public.contact_messages) as messages,
      (select count(*)::int from public.page_views) as views, (select coalesce(sum(stock), 0)::int from public.products) as stock, (select coalesce(sum(total), 0)::text from public.orders) as sum`;
  return row ?? null;
}

let rulesOfNewShop: string;

beforeAll(async () => {
  await sql.unsafe(`create database ${TEMPLATE} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  names.push(TEMPLATE);
  await inDatabase(TEMPLATE, provision);
  const name = await newDatabase();
  rulesOfNewShop = await inDatabase(name, async (database) => {
    await apply(database, FILES);
    return rules(database);
  });
}, 60_000);

afterAll(async () => {
  for (const name of names.reverse()) await sql.unsafe(`drop database if exists ${name} with (force)`);
});

describe("the migrations", () => {
  it("have unique numbers and names in lower case, and none is empty", () => {
    for (const file of FILES) {
      expect(file).toMatch(/^\d{14}_[a-z_]+\.sql$/);
      expect(readFileSync(join(DIR, file), "utf8").trim().length).toBeGreaterThan(50);
    }
    expect(new Set(FILES.map((file) => file.slice(0, 14))).size).toBe(FILES.length);
  });

  it("define every function once", () => {
    const defined = FILES.flatMap((file) =>
      [
        ...readFileSync(join(DIR, file), "utf8").matchAll(
          /^create (?:or replace )?(?:function|aggregate) ([\w.]+)\s*\(/gm,
        ),
      ].map(([, name]) => name),
    );
    expect(defined.filter((name, index) => defined.indexOf(name) !== index)).toEqual([]);
  });

  it("give a shop of the previous release the rules of a new shop, and keep its data", async () => {
    const name = await newDatabase();
    await inDatabase(name, async (database) => {
      await apply(database, FILES.slice(0, RELEASED));
      const order = await fillShop(database);
      await apply(database, FILES.slice(RELEASED));
      expect(await rules(database)).toBe(rulesOfNewShop);
      expect(await contentsOf(database)).toMatchObject({
        products: 1,
        orders: 1,
        messages: 1,
        views: 1,
        stock: 7,
        sum: "140000",
      });
      const [read] =
        await database`select public.order_by_token(${order.number}, ${order.token}) as held, public.cancel_order(${order.number}, ${order.token}) as cancelled`;
      expect(read).toMatchObject({
        held: { customer: { firstName: "آمال", phone: "+213550123456" }, items: [{ quantity: 3 }] },
        cancelled: { ok: true },
      });
      expect(await contentsOf(database)).toMatchObject({ stock: 10 });
    });
  });
});
