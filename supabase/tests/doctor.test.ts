import { randomBytes } from "node:crypto";
import type { Sql } from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import { diagnose, type Shop } from "../../scripts/doctor/checks.ts";
import { admin, sql } from "./clients.ts";

const MINUTE_MS = 60_000;

const healthyShop = (): Shop => ({
  env: {
    ...process.env,
    SHOPPER_IP_HEADER: "x-real-ip",
    NEXT_PUBLIC_SITE_URL: "https://shop.example",
    REVALIDATE_SECRET: randomBytes(32).toString("hex"),
    SUPABASE_SERVICE_ROLE_KEY: undefined,
    POSTGRES_URL: undefined,
  },
  url: process.env.NEXT_PUBLIC_SUPABASE_URL ?? "",
  key: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "",
  fetch,
  sql,
  now: Date.now,
});

const failedChecks = async (shop: Shop): Promise<string[]> =>
  (await diagnose(shop)).flatMap(({ check, todo: what }) => (what === null ? [] : [check]));

/** A `fetch` that answers one path itself and asks the backend for all others. */
const answering =
  (path: string, answer: () => Response): typeof fetch =>
  async (input, init) =>
    String(input).includes(path) ? answer() : fetch(input, init);

/** Changes the database, reads, and rolls the change back. */
async function after<T>(change: (on: Sql) => Promise<unknown>, read: (on: Sql) => Promise<T>): Promise<T> {
  let result: T | undefined;
  await sql
    .begin(async (on) => {
      await change(on as unknown as Sql);
      result = await read(on as unknown as Sql);
      throw new Error("rollback");
    })
    .catch(() => {});
  return result as T;
}

beforeAll(() => admin());

describe("the doctor", () => {
  it("passes every check for a shop that is set up completely", async () => {
    expect(await failedChecks(healthyShop())).toEqual([]);
  });

  const env = (more: Record<string, string | undefined>) => ({ env: { ...healthyShop().env, ...more } });

  it.each<[string, Partial<Shop>]>([
    ["the backend answers", { fetch: answering("/auth/v1/health", () => new Response(null, { status: 401 })) }],
    [
      "the database has the shop's settings",
      { fetch: answering("/rest/v1/settings", () => Response.json({ code: "PGRST205" }, { status: 404 })) },
    ],
    ["strangers read no orders", { fetch: answering("/rest/v1/orders", () => Response.json([])) }],
    ["sign-up is closed", { fetch: answering("/auth/v1/settings", () => Response.json({ disable_signup: false })) }],
    ["the web server's signature fits", env({ SHOPPER_SIGNING_KEY: undefined })],
    ["the web server's signature fits", env({ SHOPPER_SIGNING_KEY: "ab".repeat(32) })],
    ["the shopper's address is known", env({ SHOPPER_IP_HEADER: undefined })],
    ["the site's address is public and encrypted", env({ NEXT_PUBLIC_SITE_URL: "http://shop.example" })],
    ["the way to the database is encrypted", env({ DATABASE_URL: "postgresql://u:p@db.example/postgres" })],
    ["the web server has no key that bypasses policies", env({ SUPABASE_SERVICE_ROLE_KEY: "eyJ" })],
    ["the web server has no key that bypasses policies", env({ POSTGRES_PASSWORD: "secret" })],
    ["the web server has no key that bypasses policies", env({ SUPABASE_JWT_SECRET: "secret" })],
    ["the secret for revalidation is long", env({ REVALIDATE_SECRET: "guess-me" })],
  ])("fails the check: %s", async (check, wrong) => {
    expect(await failedChecks({ ...healthyShop(), ...wrong })).toEqual([check]);
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

  it.each<[string, (on: Sql) => Promise<unknown>]>([
    [
      "the newest migration is applied",
      (on) =>
        on`delete from supabase_migrations.schema_migrations where version = (select max(version) from supabase_migrations.schema_migrations)`,
    ],
    [
      "the buckets are as the migrations made them",
      (on) => on`update storage.buckets set public = true where id = 'originals'`,
    ],
    [
      "somebody can open the back office",
      async (on) => {
        await on`alter table public.admins disable trigger admins_keep_an_owner`;
        await on`delete from public.admins where true`;
      },
    ],
  ])("fails the check of the database: %s", async (check, change) => {
    expect(await after(change, (on) => failedChecks({ ...healthyShop(), sql: on }))).toEqual([check]);
  });

  it("has two more checks for a hosted project", async () => {
    const hosted = {
      ...healthyShop(),
      url: "https://project.supabase.co",
      fetch: ((input: URL, init?: RequestInit) =>
        fetch(new URL(input.pathname + input.search, healthyShop().url), init)) as typeof fetch,
    };
    expect(await failedChecks(hosted)).toEqual(["the address of calls past the web server is known", "realtime is on"]);
  });
});
