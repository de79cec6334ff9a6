import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { anon, type Client, signedIn, sql, staff } from "./clients.ts";
import { ask } from "./staff.ts";

let owner: Client;
beforeAll(async () => {
  owner = await staff("owner");
});

const anEmail = () => `${randomUUID()}@example.com`;
const add = (client: Client, email: string, over: Record<string, unknown> = {}) =>
  ask<{ ok: boolean; error?: string; password?: string | null }>(client, "admin_add_staff", {
    email,
    name: "Amina",
    role: "agent",
    ...over,
  });

describe("a colleague whom an owner adds", () => {
  it("signs in with the first password, in the role that was given", async () => {
    const email = anEmail();
    const { password } = await add(owner, ` ${email.toUpperCase()} `);
    expect(password).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}-[0-9a-z]{5}$/);
    const client = anon();
    const { error } = await client.auth.signInWithPassword({ email, password: password ?? "" });
    expect(error).toBeNull();
    expect(await ask(client, "admin_session")).toMatchObject({ ok: true, email, name: "Amina", role: "agent" });
    expect((await ask(client, "admin_orders")).error).toBe("unauthorized");
  });

  it("gets a password of their own, which is stored as a hash only", async () => {
    const emails = [anEmail(), anEmail()];
    const [one, two] = await Promise.all(emails.map((email) => add(owner, email)));
    expect(one?.password).not.toBe(two?.password);
    const rows = JSON.stringify(await sql`select * from auth.users where email = any (${emails})`);
    expect(rows).not.toContain(one?.password);
    expect(rows).toContain("$2a$10$");
  });

  it("is added once when two owners add the same address at once, and refused when that person is on the staff or has left", async () => {
    const email = anEmail();
    const answers = await Promise.all([add(owner, email), add(await staff("owner"), email)]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)?.error).toBe("duplicate");
    await sql`update public.admins a set active = false from auth.users u where u.id = a.user_id and u.email = ${email}`;
    expect((await add(owner, email)).error).toBe("duplicate");
  });

  it("keeps the password of an account that was there before", async () => {
    const client = await signedIn();
    const { data } = await client.auth.getUser();
    expect(await add(owner, data.user?.email ?? "")).toEqual({ ok: true, password: null });
    expect(await ask(client, "admin_session")).toMatchObject({ ok: true, role: "agent" });
  });

  it.each([
    ["email", { email: "amina" }],
    ["email", { email: null }],
    ["name", { name: "" }],
    ["name", { name: "x".repeat(61) }],
    ["role", { role: "queen" }],
    ["role", { role: null }],
  ])("is refused with the field %s that is wrong: %j", async (field, over) => {
    expect(await add(owner, anEmail(), over)).toMatchObject({ error: "invalid", detail: { field } });
  });
});

it("nobody but an owner adds a colleague, and sign-up stays closed", async () => {
  const email = anEmail();
  for (const role of ["manager", "agent", "packer"] as const)
    expect((await add(await staff(role), email)).error, role).toBe("unauthorized");
  expect((await add(await signedIn(), email)).error).toBe("unauthorized");
  await expect(add(anon(), email)).rejects.toThrow("admin_add_staff: 401");
  expect((await anon().auth.signUp({ email, password: randomUUID() })).error).not.toBeNull();
  expect(await sql`select from auth.users where email = ${email}`).toHaveLength(0);
});
