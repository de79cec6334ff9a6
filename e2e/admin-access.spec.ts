import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createServerClient } from "@supabase/ssr";
import { E2E_DIST_DIR } from "../scripts/e2e-shop";
import { ROOT } from "../supabase/local/config";
import { createUser, makeAdmin } from "../supabase/local/users";
import { expect, test } from "./fixtures";
import { openOwnShop, type OwnShop } from "./own-shop";

const manifest = <Content>(name: string): Content => JSON.parse(readFileSync(join(ROOT, E2E_DIST_DIR, "server", name), "utf8")) as Content;

type Action = { exportedName: string; filename: string };
const WITHOUT_SESSION = ["/[locale]/admin/login/page", "/[locale]/admin/reset/page"];
const OPEN_TO_ALL = ["subscribe", "sendMessage", "trackOrder", "signIn", "signOut", "requestReset", "resetPassword"];

/** Every screen, route and action of the back office that this build has, so that tomorrow's are tested too. */
function doors() {
  const places = Object.keys(manifest<Record<string, string>>("app-paths-manifest.json")).filter((path) => path.includes("/admin/"));
  const actions = Object.entries(manifest<{ node: Record<string, Action> }>("server-reference-manifest.json").node);
  return {
    screens: places.filter((path) => path.endsWith("/page") && !WITHOUT_SESSION.includes(path)),
    routes: places.filter((path) => path.endsWith("/route")),
    // The others are caches, and what shoppers and the login page may call.
    actions: actions.filter(([, { exportedName }]) => !exportedName.startsWith("$$") && !OPEN_TO_ALL.includes(exportedName)),
  };
}

/** Stands in every row that only staff may see. */
const SECRET = `Zoubida${randomUUID().slice(0, 8)}`;

let shop: OwnShop;
let ids: { order: string; product: string };
const cookieOf: Record<string, string> = {};

/** The cookies of a new account's session, as the browser would send them. */
async function session(email: string): Promise<string> {
  const password = randomUUID();
  const id = await createUser(shop.sql, email, password);
  const jar = new Map<string, string>();
  const client = createServerClient(shop.backend.url, shop.backend.key, {
    cookies: { getAll: () => [...jar].map(([name, value]) => ({ name, value })), setAll: (written) => written.forEach(({ name, value }) => jar.set(name, value)) },
  });
  await makeAdmin(shop.sql, id);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}

const dismiss = (email: string) => shop.sql`delete from admins where user_id = (select id from auth.users where email = ${email})`;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openOwnShop({ middleware: false });
  const { sql } = shop;
  await sql`update orders set first_name = ${SECRET}, address = ${SECRET} where true`;
  await sql`insert into contact_messages (name, email, message, locale) values (${SECRET}, 'a@b.dz', ${SECRET}, 'ar')`;
  await sql`insert into newsletter_subscribers (email, locale) values (${`${SECRET.toLowerCase()}@example.com`}, 'en')`;
  const [order] = await sql<{ id: string }[]>`select id from orders limit 1`;
  const [product] = await sql<{ id: string }[]>`
    insert into products (slug, sku, name, brand_id, category_id, price, stock, status)
    select ${SECRET.toLowerCase()}, ${SECRET}, ${SECRET}, brand_id, category_id, 100000, 1, 'draft' from products limit 1 returning id`;
  ids = { order: order?.id ?? "", product: product?.id ?? "" };
  cookieOf.nobody = "";
  cookieOf.stranger = await session("stranger@example.com");
  cookieOf.dismissed = await session("dismissed@example.com");
  cookieOf.admin = await session("staff@example.com");
  await dismiss("stranger@example.com");
  await dismiss("dismissed@example.com");
});

test.afterAll(() => shop.close());

const addressOf = (place: string): string =>
  place
    .replace(/\/(page|route)$/, "")
    .replace("[locale]", "en")
    .replace(/\/\([^)]+\)/g, "")
    .replace("[id]", place.includes("orders") ? ids.order : ids.product);

const ask = (path: string, who: string, init: RequestInit = {}) =>
  fetch(new URL(path, shop.url), { redirect: "manual", ...init, headers: { ...init.headers, ...(cookieOf[who] ? { cookie: cookieOf[who] } : {}) } });

/** What the router asks for besides the page itself. */
const VARIANTS: Record<string, Record<string, string>> = {
  "the page": {},
  "its data": { RSC: "1" },
  "its data, ahead": { RSC: "1", "Next-Router-Prefetch": "1" },
  "its tree, ahead": { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" },
};

/** Everything that an action could have changed. */
async function state(): Promise<unknown> {
  const tables = ["orders", "order_items", "order_events", "products", "product_images", "categories", "brands", "settings", "delivery_fees", "desks", "contact_messages", "newsletter_subscribers", "testimonials", "admins"];
  return Promise.all(tables.map(async (table) => [table, (await shop.sql`select md5(string_agg(row::text, '' order by row::text)) as sum from ${shop.sql(table)} as row`)[0]?.sum]));
}

test("there is something to protect", async () => {
  const { screens, routes, actions } = doors();
  expect(screens.length).toBeGreaterThan(10);
  expect(routes.length).toBeGreaterThan(3);
  expect(actions.length).toBeGreaterThan(20);
  for (const path of ["/en/admin/orders", "/en/admin/messages", "/en/admin/products?status=draft"]) {
    expect(await (await ask(path, "admin")).text(), path).toContain(SECRET);
  }
});

for (const who of ["nobody", "stranger", "dismissed"]) {
  test.describe(`${who}, with the middleware gone`, () => {
    test("sees nothing of any screen, however it is asked for", async () => {
      test.setTimeout(120_000);
      for (const screen of doors().screens) {
        for (const [variant, headers] of Object.entries(VARIANTS)) {
          const body = await (await ask(addressOf(screen), who, { headers })).text();
          expect(body, `${variant} of ${screen}`).not.toContain(SECRET);
          expect(body, `${variant} of ${screen}`).not.toMatch(/side-link|staff@example\.com/);
        }
      }
    });

    test("gets nothing from any route, and changes nothing", async () => {
      const before = await state();
      for (const route of doors().routes) {
        for (const method of ["GET", "POST"]) {
          const response = await ask(addressOf(route), who, { method, body: method === "POST" ? "{}" : undefined });
          expect([401, 405], `${method} ${route}`).toContain(response.status);
        }
      }
      expect(await state()).toEqual(before);
    });

    test("is refused by every action, and changes nothing", async () => {
      const before = await state();
      for (const [id, { exportedName }] of doors().actions) {
        const response = await ask("/en/admin/login", who, { method: "POST", headers: { "next-action": id, "content-type": "text/plain;charset=UTF-8" }, body: JSON.stringify([{ id: ids.order }]) });
        expect(await response.text(), exportedName).toContain('"error":"unauthorized"');
      }
      expect(await state()).toEqual(before);
    });
  });
}
