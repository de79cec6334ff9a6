// Needs the built shop, not a browser: wrong input goes to every action, route and page.

import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "@playwright/test";
import { UNEXPECTED } from "@/lib/i18n/unexpected";
import {
  type Action,
  actions,
  addressOf,
  call,
  databaseHashes,
  PUBLIC_ACTIONS,
  places,
  staffCookies,
} from "./entry-points";
import { openOwnShop, type OwnShop } from "./own-shop";

// Sends wrong input to all actions, routes and pages. It must not cause a server error, reveal internals or save data.

/** How many wrong inputs a public action or route gets, and an action of staff. HOSTILE_SHAPES=500 lasts 30 minutes. */
const SHAPES = Number(process.env.HOSTILE_SHAPES ?? 100);
const STAFF_SHAPES = Number(process.env.HOSTILE_SHAPES ?? 30);
const AT_ONCE = 12;

let shop: OwnShop;
let cookie: string;
let order: string;
let product: string;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openOwnShop();
  cookie = await staffCookies(shop);
  order = (await shop.sql<{ id: string }[]>`select id from orders limit 1`)[0]?.id ?? "";
  product = (await shop.sql<{ id: string }[]>`select id from products where status = 'active' limit 1`)[0]?.id ?? "";
});
test.afterAll(() => shop.close());

const send = (path: string, init: RequestInit) => fetch(new URL(path, shop.url), { redirect: "manual", ...init });

/**
 * Sends a request, and again when it fails. After a body that it cannot read, the server closes the connection, which
 * another request may already use.
 */
const ask = (path: string, init: RequestInit = {}) => send(path, init).catch(() => send(path, init));

async function forEach<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(item);
    }),
  );
}

/** Values that a schema may handle wrongly, and values with a meaning in React's own encoding. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e21,
    2 ** 53,
    "",
    " ",
    "\u202e",
    "$",
    "$undefined",
    "$NaN",
    "$-Infinity",
    "$n9999999999999999999999",
    "$D2026-13-45",
    "$Q1",
    "$W1",
    "$K1",
    "$F1",
    "$@1",
    "$1",
    "$1:a:b",
    "$B1",
    "$i1",
    "$T",
    "$Zx",
    [],
    {},
    [[]],
    [{}],
    { __proto__: null },
    { constructor: { prototype: {} } },
    { then: "x" },
    { toString: 1 },
    { id: randomUUID() },
    { length: 1e9 },
    "x".repeat(20_000),
    "'; drop table orders; --",
    "<script>",
    "../../etc/passwd",
    "%00",
    "\u0000",
  ),
  fc.jsonValue({ maxDepth: 4 }),
  fc.record(
    {
      id: fc.constantFrom<unknown>(randomUUID(), 1, null, []),
      status: fc.jsonValue(),
      quantity: fc.double(),
      items: fc.array(fc.jsonValue(), { maxLength: 5 }),
    },
    { requiredKeys: [] },
  ),
  fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 60 }),
);

const garbage = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.constantFrom("", "[", "[}", "{}", "null", "[1", '["$1"]x', "\u0000", "0:{}", "-".repeat(1000)),
  fc.string({ unit: "binary", maxLength: 100 }),
);

/** Bodies for a server action: mostly valid JSON with wrong arguments. */
const wrongBodies = (shapes: number): string[] =>
  fc.sample(
    fc.oneof(
      { weight: 8, arbitrary: fc.array(oddValue, { maxLength: 3 }).map((args) => JSON.stringify(args)) },
      { weight: 2, arbitrary: garbage },
    ),
    shapes,
  );

const INTERNALS =
  /\bat (?:async )?[\w$.<>]+ \(?(?:file:|\/|node:)|node_modules|webpack|turbopack|\/server\/chunks|PGRST|postgres(?:ql)?:|syntax error at|violates|relation "|stack/i;

async function expectNoInternals(response: Response, what: string): Promise<void> {
  const body = await response.text();
  const leaked = INTERNALS.exec(body.startsWith("<!DOCTYPE") ? "" : body);
  expect(leaked?.[0] ?? null, what).toBeNull();
}

async function expectHarmless(response: Response, what: string): Promise<void> {
  expect(response.status, what).toBeLessThan(500);
  await expectNoInternals(response, what);
}

const pathOf = (place: string): string =>
  addressOf(place, { id: place.includes("orders") ? order : product, wilaya: "16" });

/** Whether React can read the body. If not, React refuses it before our code runs. Our code must answer all others. */
function isReadable(body: string): boolean {
  try {
    return Array.isArray(JSON.parse(body)) && !/"\$|"__proto__"/.test(body);
  } catch {
    return false;
  }
}

async function expectHarmlessCall(action: Action, init: RequestInit, what: string): Promise<void> {
  const response = await ask(pathOf(action.place), init);
  const readable = typeof init.body === "string" && isReadable(init.body);
  expect(readable ? [200, 303] : [200, 303, 400, 500], `${action.name} ran: ${what}`).toContain(response.status);
  await expectNoInternals(response, `${action.name} ${what}`);
}

/** Actions without arguments are not called, because no input of theirs is wrong: each call would do its work. */
const NO_ARGUMENTS: readonly string[] = ["signOut", "planRun", "startRun", "deleteOrphans", "nextFollowUp"];

const sendWrongBodies = (action: Action, shapes: number, headers: Record<string, string>): Promise<void> =>
  forEach(wrongBodies(shapes), (body) =>
    expectHarmlessCall(action, call(action.id, body, headers), body.slice(0, 200)),
  );

test.describe("a server action", () => {
  for (const [whose, mine, shapes] of [
    ["shoppers", true, SHAPES],
    ["staff", false, STAFF_SHAPES],
  ] as const) {
    test(`an action of ${whose} that gets ${shapes} wrong inputs causes no error in our code, reveals no internals and writes nothing`, async () => {
      test.setTimeout(900_000);
      const before = await databaseHashes(shop);
      const known = actions().filter(
        ({ name }) => PUBLIC_ACTIONS.includes(name) === mine && !NO_ARGUMENTS.includes(name),
      );
      expect(known.length).toBeGreaterThan(mine ? 5 : 20);
      for (const action of known) await sendWrongBodies(action, shapes, mine ? {} : { cookie });
      expect(await databaseHashes(shop)).toEqual(before);
    });
  }

  test("an action that gets a form with wrong fields reveals no internals and writes nothing", async () => {
    const before = await databaseHashes(shop);
    for (const action of actions().filter(({ name }) => !NO_ARGUMENTS.includes(name))) {
      await forEach(
        fc.sample(
          fc.array(
            fc.tuple(
              fc.constantFrom(
                "0",
                "1",
                "1_email",
                "1_name",
                "email",
                "$ACTION_REF_1",
                `$ACTION_ID_${action.id}`,
                "__proto__",
              ),
              fc.string({ maxLength: 40 }),
            ),
            { maxLength: 6 },
          ),
          5,
        ),
        async (fields) => {
          const form = new FormData();
          for (const [field, value] of fields) form.append(field, value);
          await expectHarmlessCall(action, call(action.id, form, { cookie }), JSON.stringify(fields));
        },
      );
    }
    expect(await databaseHashes(shop)).toEqual(before);
  });

  test("a call of an action that does not exist causes no server error", async () => {
    for (const id of ["0".repeat(42), "x", "../x", "f".repeat(4_000), "%00"])
      expect((await ask("/contact", call(id, "[]"))).status, id.slice(0, 20)).toBeLessThan(500);
  });

  test("a call from a page of another site, or without an origin, is refused and writes nothing", async () => {
    const before = await databaseHashes(shop);
    for (const { id, name, place } of actions()) {
      for (const origin of ["https://evil.example", "null"]) {
        const response = await ask(pathOf(place), call(id, JSON.stringify([{ id: order }]), { origin, cookie }));
        expect(response.status, `${name} from ${origin}`).toBe(500);
        await expectNoInternals(response, `${name} from ${origin}`);
      }
    }
    expect(await databaseHashes(shop)).toEqual(before);
    // The session still works, so signOut was refused, too.
    expect((await ask("/admin/orders", { headers: { cookie } })).status).toBe(200);
  });

  test("a call with a body over the limit is refused", async () => {
    const [contact] = actions().filter(({ name }) => name === "sendMessage");
    const response = await ask("/contact", call(contact?.id ?? "", JSON.stringify(["x".repeat(1_100_000)])));
    expect(response.status).toBeGreaterThanOrEqual(400);
  });
});

/** Next prerenders these routes and gives the same answer to every method. */
const PRERENDERED_ROUTES = new Set([
  "/api/delivery/[wilaya]/route",
  "/api/order-form/[locale]/route",
  "/api/search-start/[locale]/route",
]);

const METHODS = ["POST", "PUT", "PATCH", "DELETE"];
const routes = (): string[] => places().filter((place) => place.endsWith("/route"));

test.describe("a route", () => {
  test(`a route that gets ${SHAPES} wrong bodies and URLs causes no server error, reveals no internals and writes nothing`, async () => {
    test.setTimeout(900_000);
    const before = await databaseHashes(shop);
    const known = routes().filter((place) => place.startsWith("/api/"));
    expect(known.length).toBeGreaterThan(10);
    for (const place of known) {
      const shapes = fc.sample(
        fc.tuple(
          fc.oneof(
            oddValue.map((value) => JSON.stringify(value)),
            garbage,
          ),
          fc.webQueryParameters({ size: "small" }),
          fc.constantFrom("application/json", "text/csv", "application/octet-stream", "text/plain"),
        ),
        SHAPES,
      );
      await forEach(shapes, async ([body, query, type]) => {
        const path = `${addressOf(place)}?search=${query}&ids=${query}&query=${query}`;
        await expectHarmless(
          await ask(path, { method: "POST", body, headers: { "content-type": type, cookie } }),
          `POST ${place} ${body.slice(0, 200)}`,
        );
      });
      await forEach(shapes.slice(0, Math.ceil(SHAPES / 10)), async ([, query]) =>
        expectHarmless(
          await ask(
            `${addressOf(place, { wilaya: query.slice(0, 20).replaceAll(/[^\w]/g, "") || "0" })}?search=${query}&ids=${query}&query=${query}&page=${query}`,
            { headers: { cookie } },
          ),
          `GET ${place} ${query}`,
        ),
      );
    }
    expect(await databaseHashes(shop)).toEqual(before);
  });

  test("a request with another method than GET causes no server error, reveals no internals and writes nothing", async () => {
    const before = await databaseHashes(shop);
    for (const place of routes()) {
      for (const method of METHODS) {
        const response = await ask(addressOf(place), {
          method,
          headers: { cookie, "content-type": "application/json" },
          body: "{}",
        });
        await expectHarmless(response, `${method} ${place}`);
      }
    }
    expect(await databaseHashes(shop)).toEqual(before);
  });

  test("a POST request from a page of another site, or without an origin, is refused and writes nothing", async () => {
    const before = await databaseHashes(shop);
    for (const place of routes().filter((each) => each.startsWith("/api/") && !PRERENDERED_ROUTES.has(each))) {
      for (const origin of ["https://evil.example", "null"]) {
        const response = await ask(addressOf(place), {
          method: "POST",
          body: "{}",
          headers: { "content-type": "application/json", origin, cookie },
        });
        expect([401, 403, 405], `${place} from ${origin}`).toContain(response.status);
      }
    }
    expect(await databaseHashes(shop)).toEqual(before);
  });

  test("a route that gets a body over its limit answers 413", async () => {
    for (const [path, bytes] of [
      ["/api/orders", 64_001],
      ["/api/orders/cancel", 1_001],
      ["/api/orders/open", 1_001],
      ["/api/orders/change", 32_001],
      ["/api/orders/device", 8_001],
    ] as const) {
      expect(
        (await ask(path, { method: "POST", body: "x".repeat(bytes), headers: { "content-type": "application/json" } }))
          .status,
        path,
      ).toBe(413);
    }
  });
});

test.describe("requests for invented URLs", () => {
  const filesOfServer = () => readdirSync(join(shop.buildDir, "server"), { recursive: true }).sort();

  const INVENTED: Record<string, (index: number) => string> = {
    "unknown products": () => `/products/${randomUUID()}`,
    "products without an id": (index) => `/ar/products/salon-${index}`,
    manifests: (index) => `/x${index}/manifest.webmanifest`,
    wilayas: (index) => `/api/delivery/${1_000 + index}`,
    sitemaps: (index) => `/sitemaps/products-${10_000 + index}.xml`,
    programs: (index) => `/wp-${index}.php`,
    "products without a language": (index) => `/wp-${index}.php/products/${randomUUID()}`,
    "products below the address of share cards": () => `/share/products/${randomUUID()}`,
    "share cards": (index) => `/share/en/salon-${index}/000000000000.jpg`,
  };
  const AMOUNT = 60;

  test("get 404, and no file is written on the server", async () => {
    test.setTimeout(300_000);
    const before = filesOfServer();
    for (const [kind, address] of Object.entries(INVENTED)) {
      await forEach(
        Array.from({ length: AMOUNT }, (_, index) => address(index)),
        async (path) => {
          const response = await ask(path);
          await response.arrayBuffer();
          expect(response.status, `${kind}: ${path}`).toBe(404);
        },
      );
    }
    expect(filesOfServer()).toEqual(before);
  });

  test("get a complete page or the error screen for each search, and meanwhile other visitors get existing pages", async () => {
    test.setTimeout(120_000);
    await ask("/");
    const searches = Array.from({ length: 200 }, (_, index) => ask(`/products?search=invented-${index}`));
    expect((await ask("/")).status).toBe(200);
    for (const response of await Promise.all(searches)) {
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain("</html>");
      expect(html.includes('id="results"') || html.includes(UNEXPECTED.en.title)).toBe(true);
    }
    expect((await ask("/products?search=invented-again")).status).toBe(200);
  });
});

test("a content security policy in a request's header is refused, and appears in no page", async () => {
  // Next renders the first page for each request, and caches the second page after its first request.
  for (const path of ["/products?search=policy", `/products/${product}`]) {
    for (const name of ["content-security-policy", "content-security-policy-report-only"]) {
      const response = await ask(path, { headers: { [name]: "script-src 'nonce-stranger123'" } });
      expect([path, response.status]).toEqual([path, 400]);
    }
    const html = await (await ask(path)).text();
    expect(html).toContain("</html>");
    expect(html).not.toContain("stranger123");
  }
});

test("every page refuses a broken form and reveals no internals", async () => {
  const pages = places().filter((place) => place.endsWith("/page"));
  expect(pages.length).toBeGreaterThan(20);
  for (const place of pages) {
    for (const [type, statuses] of [
      ["multipart/form-data", [400]],
      // Next reads the body. 307 redirects to the login, because the request has no session.
      ["multipart/form-data; boundary=x", [307, 400, 500]],
    ] as const) {
      const response = await ask(pathOf(place), {
        method: "POST",
        body: "no form at all",
        headers: { "content-type": type },
      });
      expect(statuses, `${type} ${place}`).toContain(response.status);
      await expectNoInternals(response, `${type} ${place}`);
    }
  }
});

test("every page refuses other methods than GET, HEAD and POST, and a POST that is no call of an action", async () => {
  const pages = places().filter((place) => place.endsWith("/page"));
  await forEach(pages, async (place) => {
    for (const method of ["OPTIONS", ...METHODS]) {
      const response = await ask(pathOf(place), { method, headers: { cookie, "content-type": "application/json" } });
      expect([method, place, response.status, response.headers.get("allow"), await response.text()]).toEqual([
        method,
        place,
        405,
        "GET, HEAD, POST",
        "",
      ]);
    }
  });
});

/** Every other way to write a word with capital letters. */
const otherCases = (word: string): string[] =>
  Array.from({ length: 2 ** word.length - 1 }, (_, bits) =>
    [...word].map((letter, place) => ((bits + 1) & (1 << place) ? letter.toUpperCase() : letter)).join(""),
  );
const encodedOnce = (word: string): string[] =>
  [...word].map(
    (letter, place) => `${word.slice(0, place)}%${letter.charCodeAt(0).toString(16)}${word.slice(place + 1)}`,
  );
const otherSpellings = (word: string): string[] => [...otherCases(word), ...encodedOnce(word)];

/** What Next's router in the browser gets: for an address without a page, the data of the 404 page with status 200. */
const routerAnswer = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await fetch(new URL(path, shop.url), { headers: { ...headers, rsc: "1" } })).text();

test.describe("an address that only looks like one of the back office", () => {
  const SCREENS = ["", "/login", "/orders", "/dashboard", "/customers", "/nothing"];
  const ADDRESSES = [
    ...["ar", "en"].flatMap((language) => otherSpellings(language).map((other) => `/${other}/admin`)),
    ...otherSpellings("admin").flatMap((other) => [`/${other}`, `/ar/${other}`]),
    ...["/fr/admin", "/ar/ar/admin", "/ar;/admin", "/ar./admin", "/ar%20/admin", "/ar%00/admin", "/ar%2Fadmin"],
    ...["/ar%252Fadmin", "/%2561r/admin", "/ar/..%2Fadmin", "/%C4%81r/admin", "/x/admin", "/api/..%2Fadmin"],
  ].flatMap((address) => SCREENS.map((screen) => `${address}${screen}`));

  test("is 404 also for staff, has a policy, and shows nothing of a screen", async () => {
    test.setTimeout(180_000);
    expect(ADDRESSES.length).toBeGreaterThan(300);
    const notFound = await routerAnswer("/nowhere");
    await forEach(ADDRESSES, async (path) => {
      for (const headers of [{}, { cookie }] as Record<string, string>[]) {
        const response = await ask(path, { headers });
        expect(response.status, path).toBe(404);
        expect(response.headers.get("content-security-policy"), path).toBeTruthy();
        expect(await response.text(), path).not.toMatch(/Back office|الإدارة/);
      }
      expect(["", notFound], path).toContain(await routerAnswer(path, { cookie }));
    });
  });

  test("in another case of letters, has a policy without inline scripts, and is neither cached nor indexed", async () => {
    for (const address of otherCases("admin").flatMap((other) => [`/${other}`, `/${other}/orders`, `/ar/${other}`])) {
      const { headers } = await ask(address);
      expect(headers.get("content-security-policy"), address).toContain("script-src 'self';");
      expect(headers.get("cache-control"), address).toContain("no-store");
      expect(headers.get("x-robots-tag"), address).toBe("noindex, nofollow");
    }
  });

  test("with a second slash, dots or a slash at the end, leads to the check of the session", async () => {
    for (const path of ["//ar/admin/orders", "/ar//admin/orders", "/\\ar\\admin\\orders", "/ar/admin/orders/"]) {
      const answer = await answerTo(`GET ${path}`);
      expect(answer, path).toMatch(/^HTTP\/1\.1 308 [^]*\r\nlocation: \/ar\/admin\/orders\r\n/i);
    }
    for (const path of ["/./ar/admin/orders", "/x/../ar/admin/orders", "/x/%2e%2e/ar/admin/orders"]) {
      const answer = await answerTo(`GET ${path}`);
      expect(answer, path).toMatch(/^HTTP\/1\.1 307 [^]*\r\nlocation: \/ar\/admin\/login/i);
    }
  });
});

test("the pages behind the list's address are 404, in any spelling and for the router", async () => {
  const notFound = await routerAnswer("/nowhere");
  for (const page of ["list", "results"].flatMap((name) => [name, `${name}/`, `${name}/x`, ...otherSpellings(name)])) {
    for (const path of [`/ar/${page}`, `/ar/${page}?search=oud`, `/en/${page}?search=oud`, `/${page}`]) {
      expect((await fetch(new URL(path, shop.url))).status, path).toBe(404);
      expect(["", notFound], path).toContain(await routerAnswer(path));
    }
  }
});

/** Sends a raw request that no HTTP client would send. Returns the complete answer. */
const answerTo = (request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(shop.url);
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), "localhost", () =>
      socket.write(`${request} HTTP/1.1\r\nhost: shop\r\nx-secret: told-nobody\r\nconnection: close\r\n\r\n`),
    );
    socket
      .once("error", reject)
      .on("data", (bytes) => void chunks.push(bytes))
      .once("close", () => resolve(Buffer.concat(chunks).toString()));
  });

for (const [request, status] of [
  ["OPTIONS *", 400],
  ["GET *", 400],
  ["TRACE /", 405],
  ["TRACE /admin/login", 405],
  ["PROPFIND /about", 405],
  ["GET http://evil.example/about", 400],
  ["GET http://[", 400],
] as const) {
  test(`the answer to ${request} has the status ${status}, repeats no header of the request and reveals no internals`, async () => {
    const answer = await answerTo(request);
    expect(answer.slice(0, 13)).toBe(`HTTP/1.1 ${status} `);
    expect(answer).not.toContain("told-nobody");
    expect(INTERNALS.exec(answer.includes("<!DOCTYPE") ? "" : answer)?.[0] ?? null).toBeNull();
    expect((await ask("/api/health")).status).toBe(200);
  });
}

test("GET and HEAD requests of staff for every page and route write nothing to the database", async () => {
  test.setTimeout(120_000);
  const before = await databaseHashes(shop);
  await forEach(places(), async (place) => {
    for (const method of ["GET", "HEAD"]) {
      const path = pathOf(place);
      const response = await ask(path, { method, headers: { cookie } });
      await response.arrayBuffer();
      expect(response.status, `${method} ${path}`).toBeLessThan(500);
    }
  });
  expect(await databaseHashes(shop)).toEqual(before);
});
