// Needs the built shop; the browser reports violations of the content security policy.

import { randomUUID } from "node:crypto";
import { contentSecurityPolicy, SHOP_SCRIPTS } from "@/lib/http/csp";
import { paths } from "@/lib/http/paths";
import { setStock } from "../supabase/local/set-stock";
import { staffCookies } from "./entry-points";
import { backend, expect } from "./fixtures";
import { aPhone, e164, productOnShelf, test } from "./ordering";

// The headers of every kind of answer: what they allow the browser, and who may cache the answer.

const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "strict-transport-security": "max-age=31536000",
};

/** Only pages of the back office may use the camera, to scan parcels. */
const permissions = (camera: string): string => `camera=(${camera}), geolocation=(), microphone=(), payment=(), usb=()`;

type AnswerCase = { path: string; status?: number; kind: "shop" | "admin" | "data" | "file" };

const ANSWER_CASES: Record<string, AnswerCase> = {
  "a static page": { path: "/", kind: "shop" },
  "a static page in Arabic": { path: "/ar/about", kind: "shop" },
  "the product list": { path: "/products", kind: "shop" },
  "the results of a search": { path: "/products?search=oud", kind: "shop" },
  "the checkout": { path: "/checkout", kind: "shop" },
  "an unknown page": { path: "/nowhere", status: 404, kind: "shop" },
  "an unknown product": { path: `/products/${randomUUID()}`, status: 404, kind: "shop" },
  "a page of one order": { path: `/order-success?number=LF-000000&token=${"0".repeat(40)}`, kind: "shop" },
  "the login": { path: "/admin/login", kind: "admin" },
  "a redirect of the back office": { path: "/admin/orders", status: 307, kind: "admin" },
  "an order page of the back office whose URL contains a dot, without a session": {
    path: "/ar/admin/orders/edit/a.b",
    status: 307,
    kind: "admin",
  },
  "an unknown page whose path begins like the back office": { path: "/administrator", status: 404, kind: "shop" },
  "the stock of a cart": { path: `/api/cart/stock?ids=${randomUUID()}`, kind: "data" },
  "a wilaya's places": { path: "/api/delivery/16", kind: "data" },
  "a route of staff, without a session": { path: "/api/admin/find?query=x", status: 401, kind: "data" },
  "the health of the server": { path: "/api/health", kind: "data" },
  "a feed": { path: "/feeds/google-en.xml", kind: "file" },
  "the sitemap": { path: "/sitemap.xml", kind: "file" },
  "robots.txt": { path: "/robots.txt", kind: "file" },
  "the service worker": { path: "/sw.js", kind: "file" },
  "an unknown picture": { path: "/media/products/none/800.avif", status: 404, kind: "file" },
};

/** What the headers of each kind of answer forbid and allow. */
const EFFECTS: Record<AnswerCase["kind"], string> = {
  shop: "forbid framing, type guessing, foreign scripts and the camera",
  admin: "forbid framing, type guessing and foreign scripts, and allow the camera",
  data: "forbid framing, type guessing and the camera",
  file: "forbid framing, type guessing and the camera",
};

const headersOf = (response: Response): Record<string, string> => Object.fromEntries(response.headers);

test.describe("the answer for", () => {
  for (const [name, { path, status = 200, kind }] of Object.entries(ANSWER_CASES)) {
    test(`${name}: its headers ${EFFECTS[kind]}`, async ({ baseURL }) => {
      const response = await fetch(new URL(path, baseURL), { redirect: "manual" });
      const body = await response.text();
      const headers = headersOf(response);
      expect(response.status, path).toBe(status);
      expect(headers).toMatchObject(EVERYWHERE);
      expect(headers["permissions-policy"]).toBe(permissions(kind === "admin" ? "self" : ""));
      expect([headers["x-powered-by"], headers["access-control-allow-origin"]]).toEqual([undefined, undefined]);
      // The Server header has no version, behind nginx too.
      expect([undefined, "nginx"]).toContain(headers.server);
      expect(headers["x-request-id"]).toMatch(/^[\w.:-]{8,64}$/);
      if (kind === "shop") expect(headers["content-security-policy"]).toBe(contentSecurityPolicy(SHOP_SCRIPTS));
      if (kind === "admin") {
        expect(headers["content-security-policy"]).toMatch(/script-src 'nonce-[\w-]{20,}' 'strict-dynamic'/);
        expect(headers).toMatchObject({
          "cache-control": "private, no-store",
          "x-robots-tag": "noindex, nofollow",
          "referrer-policy": "same-origin",
        });
      }
      if (kind === "data") expect(body).not.toContain("<html");
    });
  }

  test("the login: every answer has a new nonce, and all scripts in the answer have this nonce", async ({
    baseURL,
  }) => {
    const nonces = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const response = await fetch(new URL("/admin/login", baseURL));
        const nonce = /'nonce-([\w-]+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "";
        const scripts = [...(await response.text()).matchAll(/<script\b([^>]*)>/g)].map(
          ([, attributes = ""]) => attributes,
        );
        expect(scripts.length).toBeGreaterThan(3);
        expect(
          scripts.filter(
            (attributes) =>
              !/type="application\/(ld\+)?json"/.test(attributes) && !attributes.includes(`nonce="${nonce}"`),
          ),
        ).toEqual([]);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(10);
  });
});

test.describe("a violation of the content security policy", () => {
  test.use({ tolerated: [/Content Security Policy/] });

  test("is written to the console, where the fixtures find it", async ({ page }) => {
    const errors: string[] = [];
    page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
    await page.goto("/about");
    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement("img"), { src: "https://evil.example/x.png" })),
    );
    await expect.poll(() => errors.join("\n")).toMatch(/Content Security Policy/);
  });
});

const SHARED = [
  "/",
  "/ar",
  "/products",
  "/products?search=oud",
  "/ar/products?search=oud",
  "/about",
  "/checkout",
  "/cart",
  "/orders",
  "/orders/change",
  "/favorites",
  "/faq",
];

test.describe("an answer that shared caches may keep", () => {
  test("sets no cookie, whatever cookies the request has", async ({ baseURL }) => {
    const checked = new Set<string>();
    for (const path of SHARED) {
      for (const cookie of ["", "NEXT_LOCALE=en", "NEXT_LOCALE=en; sb-x-auth-token=a; signed_out=1"]) {
        for (let times = 0; times < 3; times += 1) {
          const response = await fetch(new URL(path, baseURL), {
            headers: cookie ? { cookie } : {},
            redirect: "manual",
          });
          await response.arrayBuffer();
          const cookies = response.headers.getSetCookie();
          const isShared = /public|s-maxage/.test(response.headers.get("cache-control") ?? "");
          if (response.status !== 200 || !isShared) continue;
          expect(cookies, `${path} ${cookie}`).toEqual([]);
          checked.add(path);
        }
      }
    }
    expect([...checked]).toEqual(SHARED);
  });

  test("is the same for every visitor, byte for byte", async ({ baseURL }) => {
    const requestHeaders: Record<string, string>[] = [
      {},
      { cookie: "cart=1" },
      { cookie: "sb-x-auth-token=a" },
      { "accept-language": "ar" },
      { "user-agent": "Mozilla/5.0 (iPhone)" },
    ];
    for (const path of ["/", "/products", "/checkout", "/orders"]) {
      const different = async () => {
        const bodies = requestHeaders.map(async (headers) => (await fetch(new URL(path, baseURL), { headers })).text());
        return new Set(await Promise.all(bodies)).size;
      };
      // A test beside this one can change a product between two of the requests.
      await expect.poll(different, path).toBe(1);
    }
  });
});

test.describe("a page of one person", () => {
  test.setTimeout(120_000);

  test("is shown to nobody else when fifty shoppers send requests at once", async ({ baseURL, sql }) => {
    const product = await productOnShelf(sql);
    await setStock(sql, [product.id], 100);
    const [commune] = await sql`select id from communes where wilaya_code = 16 order by id limit 1`;
    const people = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const name = `Zz${randomUUID().replaceAll("-", "").slice(0, 12)}`;
        const payload = {
          idempotency_key: randomUUID(),
          locale: "en",
          expected_total: null,
          note: null,
          items: [{ product_id: product.id, size: "50 ml", quantity: 1 }],
          customer: { first_name: name, last_name: "Benali", phone: e164(aPhone()), email: null },
          delivery: { type: "home", wilaya: 16, commune: commune?.id, address: `${name} street`, desk_id: null },
        };
        const [row] = await sql`select public.place_order(${sql.json(payload)}) as answer`;
        return { name, index, order: row?.answer.order as { number: string; token: string } };
      }),
    );
    const url = (path: string) => new URL(path, baseURL);
    const ownPage = async ({ order, index }: (typeof people)[number]): Promise<string> => {
      if (index % 2 === 0) return (await fetch(url(paths.orderSuccess(order.number, order.token)))).text();
      const body = JSON.stringify({ orders: [{ number: order.number, token: order.token }] });
      return (
        await fetch(url(paths.api.deviceOrders), {
          method: "POST",
          headers: { "content-type": "application/json" },
          body,
        })
      ).text();
    };
    for (let round = 0; round < 3; round += 1) {
      const shuffled = people.toSorted(() => Math.random() - 0.5);
      const bodies = await Promise.all(shuffled.map(async (person) => ({ person, body: await ownPage(person) })));
      for (const { person, body } of bodies) {
        expect(body).toContain(person.order.number);
        const others = people.filter(
          (other) =>
            other !== person &&
            (body.includes(other.name) || body.includes(other.order.number) || body.includes(other.order.token)),
        );
        expect(others.map(({ name }) => name)).toEqual([]);
      }
    }
  });

  test("is not cached; a confirmation is also not indexed, and sends no referrer to other sites", async ({
    baseURL,
    sql,
  }) => {
    const order = await fetch(new URL(`/order-success?number=LF-000000&token=${"0".repeat(40)}`, baseURL));
    expect(order.headers.get("cache-control")).toMatch(/private.*no-store|no-store.*private/);
    expect(order.headers.get("x-robots-tag")).toContain("noindex");
    expect(order.headers.get("referrer-policy")).toBe("no-referrer");

    const cookie = await staffCookies({ sql, backend: backend() });
    for (const path of [
      "/admin/dashboard",
      "/ar/admin/orders",
      "/api/admin/find?query=a",
      "/api/admin/orders/export",
      "/api/admin/newsletter/export",
    ]) {
      const response = await fetch(new URL(path, baseURL), { headers: { cookie } });
      await response.arrayBuffer();
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get("cache-control"), path).toContain("no-store");
    }
  });
});
