import { beforeAll, describe, expect, it } from "vitest";
import { admin, anon, type Client, sql } from "./clients.ts";
import { aLine, anOrder, aProduct } from "./factories.ts";
import { place } from "./ordering.ts";

// Every wait has a limit (supabase/migrations/20261120000100_foundation.sql).

describe("time-outs", () => {
  it.each([
    ["anon", "3s"],
    ["authenticated", "7s"],
  ])("are set for the role %s, so that PostgREST applies them: %s for a statement", async (role, statement) => {
    const [row] = await sql<{ rolconfig: string[] }[]>`select rolconfig from pg_roles where rolname = ${role}`;
    expect(row?.rolconfig).toEqual(
      expect.arrayContaining([
        "lock_timeout=5s",
        `statement_timeout=${statement}`,
        "idle_in_transaction_session_timeout=15s",
      ]),
    );
  });

  it("end before the web server's own time-out, so that the web server gets the reason", async () => {
    const { TIMEOUT_MS } = await import("@/lib/supabase/timed-fetch.ts");
    expect(TIMEOUT_MS).toBeGreaterThan(7_000);
  });

  describe("over the API", () => {
    let staff: Client;
    beforeAll(async () => {
      staff = await admin();
    });

    it("end a visitor's read or call after three seconds, before a person of the staff gives up", async () => {
      const inTurn = async (visitor: PromiseLike<unknown>, person: PromiseLike<unknown>): Promise<string[]> => {
        const ended: string[] = [];
        await Promise.all([visitor.then(() => ended.push("visitor")), person.then(() => ended.push("staff"))]);
        return ended;
      };
      await sql.begin(async (holder) => {
        await holder`lock table public.testimonials in access exclusive mode`;
        const begun = Date.now();
        const read = anon().from("testimonials").select("id").limit(1);
        const visitor = read.then(({ error }) => {
          expect(error).not.toBeNull();
          expect(Date.now() - begun).toBeGreaterThan(2_500);
        });
        expect(await inTurn(visitor, staff.from("testimonials").select("id").limit(1))).toEqual(["visitor", "staff"]);
      });
      const { id: product } = await aProduct();
      await sql.begin(async (holder) => {
        await holder`lock table public.brands in access exclusive mode`;
        const visitor = anon()
          .rpc("product_page", { product })
          .then(({ data }) => expect(data).toMatchObject({ ok: false, error: "unavailable" }));
        expect(await inTurn(visitor, staff.from("brands").select("id").limit(1))).toEqual(["visitor", "staff"]);
      });
    });

    it("end a wait for a locked row", async () => {
      const product = await aProduct();
      await sql.begin(async (holder) => {
        await holder`select from public.products where id = ${product.id} for update`;
        // This code is that of the lock's time-out (five seconds). A statement's time-out has another.
        const { error } = await staff.from("products").update({ featured: true }).eq("id", product.id);
        expect(error?.code).toBe("55P03");
      });
      expect((await staff.from("products").update({ featured: true }).eq("id", product.id)).error).toBeNull();
    });

    it("are shorter for shoppers: sixty who wait for a locked product and twenty who buy another get answers before staff do", async () => {
      const [held, free] = [await aProduct({ stock: 100 }), await aProduct({ stock: 100 })];
      await sql.begin(async (holder) => {
        await holder`select from public.products where id = ${held.id} for update`;
        let staffGaveUp = false;
        const staffWaits = staff
          .from("products")
          .update({ featured: true })
          .eq("id", held.id)
          .then(({ error }) => {
            staffGaveUp = true;
            return error?.code;
          });
        const waiting = Array.from({ length: 60 }, () => place(anOrder({ items: [aLine(held)] })));
        const others = Array.from({ length: 20 }, () => place(anOrder({ items: [aLine(free)] })));
        expect((await Promise.all(others)).map(({ ok }) => ok)).toEqual(others.map(() => true));
        expect(new Set((await Promise.all(waiting)).map((answer) => (answer.ok ? "ok" : answer.error)))).toEqual(
          new Set(["unavailable"]),
        );
        expect(staffGaveUp).toBe(false);
        expect(await staffWaits).toBe("55P03");
      });
      const key = anOrder({ items: [aLine(held)] });
      expect([(await place(key)).ok, (await place(key)).ok]).toEqual([true, true]);
    });
  });
});
