import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Client, sql, staff } from "./clients.ts";
import { ask } from "./staff.ts";

type Person = { id: string; email: string; name: string; role: string; active: boolean; calls: number };

const idOf = async (client: Client): Promise<string> => (await client.auth.getUser()).data.user?.id ?? "";

const set = (client: Client, user_id: string, over: Record<string, unknown> = {}) =>
  ask(client, "admin_set_staff", { user_id, role: "agent", name: "Amina", active: true, ...over });

describe("an owner", () => {
  it("reads the list of all members, and changes the role and name of a member", async () => {
    const [owner, agent] = await Promise.all([staff("owner"), staff("agent")]);
    const id = await idOf(agent);
    expect(await set(owner, id, { role: "manager", name: "  Amina \u202e B. " })).toEqual({ ok: true });
    const { people } = await ask<{ people: Person[] }>(owner, "admin_team");
    expect(people.find((person) => person.id === id)).toMatchObject({
      role: "manager",
      name: "Amina B.",
      active: true,
    });
    expect(await ask(agent, "admin_session")).toMatchObject({ ok: true, role: "manager", name: "Amina B." });
  });

  it("deactivates a member, whose session ends at once and stays ended when the member is activated again", async () => {
    const [owner, manager] = await Promise.all([staff("owner"), staff("manager")]);
    expect((await ask(manager, "admin_orders")).ok).toBe(true);
    const id = await idOf(manager);
    await set(owner, id, { role: "manager", active: false });
    expect((await ask(manager, "admin_session")).error).toBe("unauthorized");
    expect((await ask(manager, "admin_orders")).error).toBe("unauthorized");
    expect((await manager.from("orders").select("id").limit(1)).data).toEqual([]);
    await set(owner, id, { role: "manager", active: true });
    const { people } = await ask<{ people: Person[] }>(owner, "admin_team");
    expect(people.find((person) => person.id === id)).toMatchObject({ active: true });
    expect((await ask(manager, "admin_session")).error, "the session stays ended").toBe("unauthorized");
    expect(await sql`select from auth.sessions where user_id = ${id}`).toHaveLength(0);
  });

  it("gets a refusal that names the wrong field, or not_found for an unknown account", async () => {
    const owner = await staff("owner");
    const id = await idOf(owner);
    for (const [over, refusal] of [
      [{ role: "queen" }, { error: "invalid", detail: { field: "role" } }],
      [{ role: null }, { error: "invalid", detail: { field: "role" } }],
      [{ name: "x".repeat(61) }, { error: "invalid", detail: { field: "name" } }],
      [{ active: null }, { error: "invalid", detail: { field: "active" } }],
    ] as const)
      expect(await set(owner, id, over)).toMatchObject(refusal);
    expect((await set(owner, randomUUID())).error).toBe("not_found");
  });
});

describe("the last owner", () => {
  /** Runs while all other owners are inactive. */
  async function withOnlyOwners<T>(owners: readonly Client[], run: () => Promise<T>): Promise<T> {
    const ids = await Promise.all(owners.map(idOf));
    const others = await sql<{ user_id: string }[]>`
      update public.admins set active = false where role = 'owner' and active and user_id <> all (${ids}) returning user_id`;
    try {
      return await run();
    } finally {
      await sql`update public.admins set active = true where user_id = any (${others.map((each) => each.user_id)})`;
    }
  }

  it.each([{ role: "manager" }, { active: false, role: "owner" }])("cannot be changed to %o", async (over) => {
    const owner = await staff("owner");
    const answer = await withOnlyOwners([owner], async () => set(owner, await idOf(owner), over));
    expect(answer.error).toBe("last_owner");
    expect((await ask(owner, "admin_team")).ok).toBe(true);
  });

  it("cannot be removed by SQL, nor with their account", async () => {
    const owner = await staff("owner");
    const id = await idOf(owner);
    await withOnlyOwners([owner], async () => {
      await expect(sql`delete from auth.users where id = ${id}`).rejects.toThrow("The last owner stays one");
      await expect(sql`update public.admins set role = 'agent' where user_id = ${id}`).rejects.toThrow("last owner");
    });
    expect((await ask(owner, "admin_session")).role).toBe("owner");
  });

  it("remains an owner when two owners demote each other at the same time", async () => {
    for (let times = 0; times < 20; times += 1) {
      const [one, two] = await Promise.all([staff("owner"), staff("owner")]);
      const [first, second] = await Promise.all([idOf(one), idOf(two)]);
      const answers = await withOnlyOwners([one, two], () => Promise.all([set(one, second), set(two, first)]));
      const owners = await sql`select from public.admins where user_id in (${first}, ${second}) and role = 'owner'`;
      expect(owners.length, JSON.stringify(answers)).toBeGreaterThanOrEqual(1);
    }
  });
});
