import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CODE_LENGTH } from "@/lib/auth/password.ts";
import { createUser } from "../local/users.ts";
import { admin, anon, signedIn, sql } from "./clients.ts";

describe("the gateway", () => {
  it("does not change the grants of the tables when visitors, accounts and admins send requests", async () => {
    const grants = () =>
      sql`select c.oid::regclass::text as name, c.relacl::text as acl from pg_class c where c.relnamespace = 'public'::regnamespace order by 1`;
    const before = await grants();
    await anon().from("settings").select("currency");
    await (await signedIn()).from("settings").select("currency");
    await (await admin()).from("settings").select("currency");
    expect(await grants()).toEqual(before);
  });

  it("refuses a visitor who reads a table without a grant", async () => {
    const { error } = await anon().from("orders").select("id");
    expect(error?.code).toBe("42501");
  });

  it("refuses a request without a key", async () => {
    const response = await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/rest/v1/settings`);
    expect(response.status).toBe(401);
  });

  it("refuses a stranger who signs up", async () => {
    const { error } = await anon().auth.signUp({ email: "stranger@example.com", password: "long-enough-password" });
    expect(error?.code).toBe("signup_disabled");
  });

  it.each([
    ["signup", { password: "long-enough-password" }],
    ["otp", {}],
    ["otp", { create_user: true }],
    ["otp", { options: { shouldCreateUser: true } }],
    ["magiclink", {}],
  ])("creates no account for a stranger who calls /%s with %j", async (endpoint, more) => {
    const email = `${randomUUID()}@example.com`;
    const response = await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/auth/v1/${endpoint}`, {
      method: "POST",
      headers: { apikey: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "", "content-type": "application/json" },
      body: JSON.stringify({ email, ...more }),
    });
    expect(response.ok).toBe(false);
    expect(await sql`select from auth.users where email = ${email}`).toEqual([]);
  });

  it("answers two hundred calls that arrive at the same time", async () => {
    const visitor = anon();
    const answers = await Promise.all(Array.from({ length: 200 }, () => visitor.rpc("place_order", { payload: {} })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 200 }, () => 200));
  });
});

describe("a code that resets a password", () => {
  const config = readFileSync(new URL("../config.toml", import.meta.url), "utf8");
  const configured = (name: string) => Number(new RegExp(`^${name} = (\\d+)$`, "m").exec(config)?.[1]);

  async function mailedCode(email: string): Promise<string> {
    const code = () =>
      readFileSync(process.env.TEST_MAIL_LOG ?? "", "utf8")
        .split(`To: ${email}`)[1]
        ?.match(/code: (\d+)/)?.[1];
    await anon().auth.resetPasswordForEmail(email);
    await expect.poll(code).toBeDefined();
    return code() ?? "";
  }
  const verify = async (email: string, token: string) =>
    (await anon().auth.verifyOtp({ email, token, type: "recovery" })).error?.code ?? "in";
  const setCodeAge = (email: string, seconds: number) =>
    sql`update auth.users set recovery_sent_at = now() - make_interval(secs => ${seconds}) where email = ${email}`;

  it("has eight digits, in the embedded backend and in the configuration of Supabase", async () => {
    const email = `${randomUUID()}@example.com`;
    await createUser(sql, email, randomUUID());
    const code = await mailedCode(email);
    expect([code.length, CODE_LENGTH, configured("otp_length")]).toEqual([8, 8, 8]);
    expect(await verify(email, code)).toBe("in");
  });

  it("expires after ten minutes, in the embedded backend and in the configuration of Supabase", async () => {
    const email = `${randomUUID()}@example.com`;
    await createUser(sql, email, randomUUID());
    const code = await mailedCode(email);
    expect(configured("otp_expiry")).toBe(600);
    await setCodeAge(email, 601);
    expect(await verify(email, code)).toBe("otp_expired");
    await setCodeAge(email, 590);
    expect(await verify(email, code)).toBe("in");
  });
});
