import {
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  type JsonWebKey,
  randomBytes,
  randomInt,
  randomUUID,
  sign as signWith,
} from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it } from "vitest";
import { signed } from "../local/hosted/token-exchange.ts";
import { admin, anon, type Client, signedIn, sql } from "./clients.ts";
import { aLine, anOrder, aProduct } from "./factories.ts";
import { cancel, orderOf, placed } from "./ordering.ts";
import { revokedAdmin } from "./staff.ts";

// Sessions of people and tokens of orders: forged, old or guessed ones give no access.

const {
  NEXT_PUBLIC_SUPABASE_URL: url = "",
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: apikey = "",
  TEST_JWT_SECRET: secret = "",
  TEST_TOKEN_KEY: tokenKey = "",
} = process.env;

type Claims = Record<string, unknown>;

const part = (value: object | string): string =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Claims;
const hmac = (text: string, key: string, hash = "sha256"): string =>
  createHmac(hash, key).update(text).digest("base64url");

/** A token that is signed with the project's own key, or with `other`. */
function forged(claims: Claims, other?: { header?: object; key?: string; hash?: string }): string {
  if (!other && tokenKey)
    return signed(part(claims), createPrivateKey({ key: JSON.parse(tokenKey) as JsonWebKey, format: "jwk" }));
  const { header = { alg: "HS256", typ: "JWT" }, key = secret, hash = "sha256" } = other ?? {};
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${hmac(text, key, hash)}`;
}

let session: string;
let claims: Claims;

beforeAll(async () => {
  await placed(anOrder({ items: [aLine(await aProduct())] }));
  const { data } = await (await admin()).auth.getSession();
  session = data.session?.access_token ?? "";
  claims = claimsOf(session);
});

const asked = async (path: string, token: string) => {
  const response = await fetch(`${url}${path}`, { headers: { apikey, authorization: `Bearer ${token}` } });
  return { status: response.status, body: await response.text() };
};

const now = (): number => Math.floor(Date.now() / 1000);

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
function withOwnKey(): string {
  const signed = `${part({ alg: "ES256", typ: "JWT", jwk: privateKey.export({ format: "jwk" }) })}.${part(claims)}`;
  return `${signed}.${signWith("sha256", Buffer.from(signed), { key: privateKey, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
}

const FORGERIES: Record<string, () => string> = {
  "of no algorithm": () => `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`,
  "of no algorithm, with other capitals": () => `${part({ alg: "nOnE", typ: "JWT" })}.${part(claims)}.`,
  "of no algorithm, with a signature": () => forged(claims, { header: { alg: "none" } }),
  "without a signature": () => `${session.split(".").slice(0, 2).join(".")}.`,
  "with its signature cut off": () => session.split(".").slice(0, 2).join("."),
  "signed with another key": () => forged(claims, { key: randomBytes(48).toString("base64url") }),
  "signed with an empty key": () => forged(claims, { key: "" }),
  "signed with the publishable key": () => forged(claims, { key: apikey }),
  "signed with another hash": () => forged(claims, { header: { alg: "HS512", typ: "JWT" }, hash: "sha512" }),
  "signed by a key that the token itself contains": withOwnKey,
  "that has expired": () => forged({ ...claims, exp: now() - 60, iat: now() - 3_660 }),
  "that begins tomorrow": () => forged({ ...claims, iat: now() + 86_400, exp: now() + 90_000, nbf: now() + 86_400 }),
  "for another audience": () => forged({ ...claims, aud: "another-shop" }),
  "changed after it was signed": () =>
    [session.split(".")[0], part({ ...claims, sub: randomUUID() }), session.split(".")[2]].join("."),
  "changed to service_role after it was signed": () =>
    [session.split(".")[0], part({ ...claims, role: "service_role" }), session.split(".")[2]].join("."),
};

describe("a session", () => {
  it("that is valid is accepted, so the others are refused because of their fault", async () => {
    const { status, body } = await asked("/rest/v1/orders?select=number", forged(claims));
    expect([status, (JSON.parse(body) as unknown[]).length > 0]).toEqual([200, true]);
  });

  it.each(Object.entries(FORGERIES))("%s reads no order", async (_, forge) => {
    const { status, body } = await asked("/rest/v1/orders?select=number", forge());
    if (status === 200) expect(body).toBe("[]");
    else expect([401, 403]).toContain(status);
    expect(body).not.toMatch(/LF-/);
  });

  it.each(Object.entries(FORGERIES))("%s writes nothing and is refused by the back office", async (_, forge) => {
    const before = await sql`select count(*)::int as n from public.faqs`;
    const response = await fetch(`${url}/rest/v1/faqs`, {
      method: "POST",
      headers: { apikey, authorization: `Bearer ${forge()}`, "content-type": "application/json" },
      body: JSON.stringify({ question: "In?", answer: "No." }),
    });
    expect([401, 403]).toContain(response.status);
    expect(await sql`select count(*)::int as n from public.faqs`).toEqual(before);
  });

  it("of a person who is no longer an admin has only the rights of a stranger", async () => {
    const [former, stranger] = [(await revokedAdmin()) as SupabaseClient, (await signedIn()) as SupabaseClient];
    const tables = await sql<{ name: string; column: string }[]>`
      select c.relname as name, (select attname from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and has_column_privilege('authenticated', c.oid, attnum, 'select') order by attnum limit 1) as column
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;
    expect(tables.length).toBeGreaterThan(15);
    for (const { name, column } of tables) {
      const counts = await Promise.all(
        [former, stranger].map(
          async (client) => (await client.from(name).select(column, { count: "exact" }).limit(1)).count,
        ),
      );
      expect(counts[0], name).toBe(counts[1]);
      for (const client of [former, stranger])
        expect((await client.from(name).delete().not(column, "is", null).select(column)).data ?? [], name).toEqual([]);
    }
    expect((await former.from("orders").select("id")).data).toEqual([]);
    for (const bucket of ["media", "originals"]) {
      expect(
        (
          await former.storage
            .from(bucket)
            .upload(`${randomUUID()}.jpg`, Buffer.from("x"), { contentType: "image/jpeg" })
        ).error,
      ).not.toBeNull();
      expect((await former.storage.from(bucket).list()).data ?? []).toEqual([]);
    }
  });

  it("that was signed out elsewhere ends at once, although its token has not expired", async () => {
    const [signedOut, stillIn] = [await admin(), await admin()];
    const tokenOf = async (client: Client) => (await client.auth.getSession()).data.session?.access_token ?? "";
    const [ended, other] = [await tokenOf(signedOut), await tokenOf(stillIn)];
    const orders = async (token: string) =>
      (JSON.parse((await asked("/rest/v1/orders?select=number&limit=1", token)).body) as unknown[]).length;
    const opens = async (token: string) => {
      const response = await fetch(`${url}/rest/v1/rpc/admin_session`, {
        method: "POST",
        headers: { apikey, authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: "{}",
      });
      return ((await response.json()) as { ok: boolean }).ok;
    };
    expect([await orders(ended), await opens(ended)]).toEqual([1, true]);
    await signedOut.auth.signOut();
    expect([await orders(ended), await opens(ended)]).toEqual([0, false]);
    expect([await orders(other), await opens(other)]).toEqual([1, true]);
  });

  it("cannot be renewed after it is signed out", async () => {
    const client: Client = await admin();
    const { data } = await client.auth.getSession();
    await client.auth.signOut();
    const { error } = await anon().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? "" });
    expect(error).not.toBeNull();
  });
});

describe("an order's token", () => {
  it("has 160 random bits, and no two tokens begin with the same twelve digits", async () => {
    const product = await aProduct({ stock: 1000 });
    const tokens = (
      await Promise.all(Array.from({ length: 50 }, () => placed(anOrder({ items: [aLine(product)] }))))
    ).map(({ token }) => token);
    for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{40}$/);
    expect(new Set(tokens.map((token) => token.slice(0, 12))).size).toBe(50);
    const ones = tokens
      .map((token) =>
        [...Buffer.from(token, "hex")].reduce((sum, byte) => sum + byte.toString(2).replaceAll("0", "").length, 0),
      )
      .reduce((sum, count) => sum + count, 0);
    expect(Math.abs(ones / (50 * 160) - 0.5)).toBeLessThan(0.05);
  });

  it("is stored nowhere, only its hash", async () => {
    const order = await placed(anOrder({ items: [aLine(await aProduct())] }));
    const tables = await sql<
      { name: string }[]
    >`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private', 'auth', 'storage')`;
    for (const { name } of tables) {
      const [row] = await sql.unsafe<{ found: boolean }[]>(
        `select coalesce(bool_or(t::text ilike '%${order.token}%'), false) as found from ${name} t`,
      );
      expect(row?.found, name).toBe(false);
    }
    const [row] = await sql<
      { same: boolean }[]
    >`select token_hash = sha256(convert_to(${order.token}, 'UTF8')) as same from public.orders where id = ${order.id}`;
    expect(row?.same).toBe(true);
  });

  it("is not found by a thousand guesses, and a guess for a real order gets the same answer as for an unknown one", async () => {
    const orders = await Promise.all(
      Array.from({ length: 5 }, async () => placed(anOrder({ items: [aLine(await aProduct())] }))),
    );
    const guess = () => randomBytes(20).toString("hex");
    const numbers = [
      ...orders.map(({ number }) => number),
      ...Array.from({ length: 5 }, () => `LF-${String(randomInt(1_000_000)).padStart(6, "0")}`),
    ];
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, index) =>
        orderOf({ number: numbers[index % numbers.length] ?? "", token: guess() }),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([null]));
    const cancelled = await Promise.all(numbers.map((number) => cancel({ number, token: guess() })));
    expect(new Set(cancelled.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it("of one order opens no other order, and does not work with changed letters or length", async () => {
    const [one, two] = [
      await placed(anOrder({ items: [aLine(await aProduct())] })),
      await placed(anOrder({ items: [aLine(await aProduct())] })),
    ];
    for (const token of [
      two.token,
      one.token.toUpperCase(),
      one.token.slice(1),
      `${one.token}0`,
      ` ${one.token}`,
      "%",
      "' or true --",
    ])
      expect(await orderOf({ number: one.number, token })).toBeNull();
  });
});
