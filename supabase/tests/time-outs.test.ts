import { beforeAll, describe, expect, it } from "vitest";
import { admin, anon, type Client, sql } from "./clients.ts";
import { aProduct } from "./factories.ts";

// Nothing waits for ever (supabase/migrations/20261120000100_foundation.sql).

describe("time-outs", () => {
  it.each([["anon", "3s"], ["authenticated", "7s"]])("belong to the role %s, so that PostgREST keeps them: a statement %s", async (role, statement) => {
    const [row] = await sql<{ rolconfig: string[] }[]>`select rolconfig from pg_roles where rolname = ${role}`;
    expect(row?.rolconfig).toEqual(expect.arrayContaining(["lock_timeout=5s", `statement_timeout=${statement}`, "idle_in_transaction_session_timeout=15s"]));
  });

  it("end before the web server gives up, so that it hears the reason", async () => {
    const { TIMEOUT_MS } = await import("@/lib/supabase/timed-fetch.ts");
    expect(TIMEOUT_MS).toBeGreaterThan(7_000);
  });

  describe("over the API", () => {
    let staff: Client;
    beforeAll(async () => {
      staff = await admin();
    });

    it("end a visitor's statement after three seconds, a read and a call", async () => {
      await sql.begin(async (holder) => {
        await holder`lock table public.testimonials in access exclusive mode`;
        const begun = Date.now();
        const { error } = await anon().from("testimonials").select("id").limit(1);
        expect(error).not.toBeNull();
        expect(Date.now() - begun).toBeGreaterThan(2_500);
        expect(Date.now() - begun).toBeLessThan(4_500);
      });
      const { id: product } = await aProduct();
      await sql.begin(async (holder) => {
        await holder`lock table public.brands in access exclusive mode`;
        const begun = Date.now();
        const { data } = await anon().rpc("product_page", { product });
        expect(data).toMatchObject({ ok: false, error: "unavailable" });
        expect(Date.now() - begun).toBeLessThan(4_500);
      });
    });

    it("end a wait for a row that somebody holds", async () => {
      const product = await aProduct();
      await sql.begin(async (holder) => {
        await holder`select from public.products where id = ${product.id} for update`;
        const begun = Date.now();
        const { error } = await staff.from("products").update({ featured: true }).eq("id", product.id);
        expect(error?.code).toBe("55P03");
        expect(Date.now() - begun).toBeLessThan(7_000);
      });
      expect((await staff.from("products").update({ featured: true }).eq("id", product.id)).error).toBeNull();
    });
  });
});
