import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { admin, anon, signedIn, sql } from "./clients.ts";

describe("the gateway", () => {
  it("leaves the grants as the migrations wrote them, also after requests of every kind of visitor", async () => {
    const grants = () => sql`select c.oid::regclass::text as name, c.relacl::text as acl from pg_class c where c.relnamespace = 'public'::regnamespace order by 1`;
    const before = await grants();
    await anon().from("settings").select("currency");
    await (await signedIn()).from("settings").select("currency");
    await (await admin()).from("settings").select("currency");
    expect(await grants()).toEqual(before);
  });

  it("refuses a visitor the tables that nobody granted", async () => {
    const { error } = await anon().from("orders").select("id");
    expect(error?.code).toBe("42501");
  });

  it("refuses a request without a key", async () => {
    const response = await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/rest/v1/settings`);
    expect(response.status).toBe(401);
  });

  it("has sign-up closed", async () => {
    const { error } = await anon().auth.signUp({ email: "stranger@example.com", password: "long-enough-password" });
    expect(error?.code).toBe("signup_disabled");
  });

  it.each([
    ["signup", { password: "long-enough-password" }],
    ["otp", {}],
    ["otp", { create_user: true }],
    ["otp", { options: { shouldCreateUser: true } }],
    ["magiclink", {}],
  ])("makes no account for a stranger who asks /%s with %j", async (door, more) => {
    const email = `${randomUUID()}@example.com`;
    const response = await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/auth/v1/${door}`, {
      method: "POST",
      headers: { apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "", "content-type": "application/json" },
      body: JSON.stringify({ email, ...more }),
    });
    expect(response.ok).toBe(false);
    expect(await sql`select from auth.users where email = ${email}`).toEqual([]);
  });

  it("serves two hundred calls at once", async () => {
    const visitor = anon();
    const answers = await Promise.all(Array.from({ length: 200 }, () => visitor.rpc("place_order", { payload: {} })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 200 }, () => 200));
  });
});
