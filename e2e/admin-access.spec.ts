// Needs the built shop, not a browser: every screen, route and action is asked over HTTP.

import { randomUUID } from "node:crypto";
import { actions, addressOf as addressOfPlace, call, PUBLIC_ACTIONS, places, staffCookies } from "./entry-points";
import { expect, test } from "./fixtures";
import { openOwnShop, type OwnShop } from "./own-shop";

const WITHOUT_SESSION = ["/[locale]/admin/login/page", "/[locale]/admin/reset/page"];

/** The screens, routes and actions of the back office. They come from the build, so that new ones are tested, too. */
function backOffice() {
  const adminPlaces = places().filter((path) => path.includes("/admin/"));
  return {
    screens: adminPlaces.filter((path) => path.endsWith("/page") && !WITHOUT_SESSION.includes(path)),
    routes: adminPlaces.filter((path) => path.endsWith("/route")),
    actions: actions().filter(({ name }) => !PUBLIC_ACTIONS.includes(name)),
  };
}

/** The tests write this text into rows that only staff may see. */
const SECRET = `Zoubida${randomUUID().slice(0, 8)}`;

let shop: OwnShop;
let ids: { order: string; product: string };
const cookieOf: Record<string, string> = {};

const dismiss = (email: string) =>
  shop.sql`delete from admins where user_id = (select id from auth.users where email = ${email})`;

/** Returns the session cookie with a wrong signature in its token. */
function withForgedSignature(cookie: string): string {
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  const session = JSON.parse(Buffer.from(value.replace("base64-", ""), "base64url").toString()) as {
    access_token: string;
  };
  const [header, claims, signature = ""] = session.access_token.split(".");
  const reversed = { ...session, access_token: [header, claims, [...signature].reverse().join("")].join(".") };
  return `${name}=base64-${Buffer.from(JSON.stringify(reversed)).toString("base64url")}`;
}

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
  cookieOf.visitor = "";
  cookieOf.stranger = await staffCookies(shop, "stranger@example.com", { isAdmin: false });
  cookieOf.dismissed = await staffCookies(shop, "dismissed@example.com");
  cookieOf.forger = withForgedSignature(await staffCookies(shop, "forger@example.com"));
  cookieOf.admin = await staffCookies(shop, "staff@example.com");
  await dismiss("dismissed@example.com");
  cookieOf["signed out elsewhere"] = await staffCookies(shop, "away@example.com");
  await sql`delete from auth.sessions where user_id = (select id from auth.users where email = 'away@example.com')`;
});

test.afterAll(() => shop.close());

const addressOf = (place: string): string =>
  addressOfPlace(place, { id: place.includes("orders") ? ids.order : ids.product });

const ask = (path: string, who: string, init: RequestInit = {}) =>
  fetch(new URL(path, shop.url), {
    redirect: "manual",
    ...init,
    headers: { ...init.headers, ...(cookieOf[who] ? { cookie: cookieOf[who] } : {}) },
  });

/** The request headers for a page, and for the data that the client router fetches of this page. */
const VARIANTS: Record<string, Record<string, string>> = {
  "the page": {},
  "the data": { RSC: "1" },
  "the prefetched data": { RSC: "1", "Next-Router-Prefetch": "1" },
  "the prefetched tree": { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" },
};

/** A hash of each of the tables that the actions change most. */
async function tableHashes(): Promise<unknown> {
  const tables = [
    "orders",
    "order_items",
    "order_events",
    "products",
    "product_images",
    "categories",
    "brands",
    "settings",
    "delivery_fees",
    "desks",
    "contact_messages",
    "newsletter_subscribers",
    "testimonials",
    "faqs",
    "admins",
  ];
  return Promise.all(
    tables.map(async (table) => [
      table,
      (
        await shop.sql`select md5(string_agg(row::text, '' order by row::text)) as sum from ${shop.sql(table)} as row`
      )[0]?.sum,
    ]),
  );
}

test("the lists of screens, routes and actions are not empty, and an admin sees the secret text", async () => {
  const { screens, routes, actions } = backOffice();
  expect(screens.length).toBeGreaterThan(10);
  expect(routes.length).toBeGreaterThan(3);
  expect(actions.length).toBeGreaterThan(20);
  for (const path of ["/admin/orders", "/admin/messages", "/admin/products?status=draft"]) {
    expect(await (await ask(path, "admin")).text(), path).toContain(SECRET);
  }
});

/** The people without access, by their key in `cookieOf`. */
const REFUSED: Record<string, string> = {
  visitor: "a visitor without a session",
  stranger: "a user who is not an admin",
  dismissed: "an admin who was removed",
  "signed out elsewhere": "an admin whose session was ended on another device",
  forger: "an admin with a forged token",
};

for (const [who, person] of Object.entries(REFUSED)) {
  test.describe(`without the middleware, ${person}`, () => {
    test("gets no content of any screen, neither as a page nor as data for the client router", async () => {
      test.setTimeout(120_000);
      for (const screen of backOffice().screens) {
        for (const [variant, headers] of Object.entries(VARIANTS)) {
          const body = await (await ask(addressOf(screen), who, { headers })).text();
          expect(body, `${variant} of ${screen}`).not.toContain(SECRET);
          expect(body, `${variant} of ${screen}`).not.toMatch(/sidebar-menu-button|staff@example\.com/);
        }
      }
    });

    test("is refused by every route, and changes nothing", async () => {
      const before = await tableHashes();
      for (const route of backOffice().routes) {
        for (const method of ["GET", "POST"]) {
          const response = await ask(addressOf(route), who, { method, body: method === "POST" ? "{}" : undefined });
          expect([401, 405], `${method} ${route}`).toContain(response.status);
        }
      }
      expect(await tableHashes()).toEqual(before);
    });

    test("is refused by every action, and changes nothing", async () => {
      const before = await tableHashes();
      for (const { id, name } of backOffice().actions) {
        const response = await ask("/admin/login", who, call(id, JSON.stringify([{ id: ids.order }])));
        expect(await response.text(), name).toContain('"error":"unauthorized"');
      }
      expect(await tableHashes()).toEqual(before);
    });
  });
}
