import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it } from "vitest";
import { type Ability, type Role, roleCan, ROLES } from "@/lib/http/abilities.ts";
import { type Client, sql, staff } from "./clients.ts";
import { aLine, anOrder, aPageView, aProduct } from "./factories.ts";
import { placed } from "./ordering.ts";

const clients = {} as Record<Role, Client>;
const BUCKETS = ["media", "originals"] as const;

const upload = (role: Role, bucket: string) =>
  clients[role].storage.from(bucket).upload(`${randomUUID()}.webp`, Buffer.from("x"), { contentType: "image/webp" });

beforeAll(async () => {
  for (const role of ROLES) clients[role] = await staff(role);
  await placed(anOrder({ items: [aLine(await aProduct())] }));
  const email = `${randomUUID()}@example.com`;
  await sql`insert into public.contact_messages (name, email, message, locale) values ('Amel', ${email}, 'Hello', 'en')`;
  await sql`insert into public.newsletter_subscribers (email, locale) values (${email}, 'en')`;
  await sql`insert into public.page_views ${sql(aPageView())}`;
  for (const bucket of BUCKETS) expect((await upload("owner", bucket)).error).toBeNull();
});

/** The functions of the back office, read from the database: those whose SQL calls staff_can. */
const functions = await sql<{ name: string; args: string[] }[]>`
  select proname as name, coalesce(proargnames, '{}') as args from pg_proc
  where pronamespace = 'public'::regnamespace and prosrc like '%staff_can(%' order by 1`;

it("each role may call only the functions for which abilities.json lists the role", async () => {
  const rolesOf: Record<string, string> = {};
  for (const { name, args } of functions) {
    const emptyArgs = Object.fromEntries(args.map((arg) => [arg, null]));
    const isAllowed = async (role: Role): Promise<boolean> => {
      const { data, error } = await (clients[role] as SupabaseClient).rpc(name, emptyArgs);
      expect(error, `${name} as ${role}`).toBeNull();
      return (data as { error?: string } | null)?.error !== "unauthorized";
    };
    const allowed = await Promise.all(ROLES.map(isAllowed));
    rolesOf[name] = ROLES.filter((_, index) => allowed[index]).join(", ");
  }
  expect(Object.keys(rolesOf).length).toBeGreaterThan(50);
  await expect(`${JSON.stringify(rolesOf, null, 2)}\n`).toMatchFileSnapshot("./abilities.json");
});

it("roleCan of the app and staff_can of the database return the same for each role and ability", async () => {
  const abilities: readonly Ability[] = ["enter", "call", "pack", "manage", "own"];
  for (const role of ROLES) {
    const { data } = await clients[role].auth.getUser();
    for (const ability of abilities) {
      const [row] = await sql.begin(async (on) => {
        const id = data.user?.id ?? "";
        await on`select set_config('request.jwt.claim.sub', ${id}, true),
          set_config('request.jwt.claims', ${JSON.stringify({ sub: id, aud: "authenticated" })}, true)`;
        return on<{ can: boolean }[]>`select private.staff_can(${ability}) as can`;
      });
      expect(row?.can, `${role} ${ability}`).toBe(roleCan(role, ability));
    }
  }
});

describe.each(["agent", "packer"] as const)("an account with the role %s", (role) => {
  const tables = [
    "orders",
    "order_items",
    "order_events",
    "contact_messages",
    "newsletter_subscribers",
    "page_views",
    "admins",
  ] as const;

  it.each(tables)("cannot read any row of the table %s", async (table) => {
    const { data, error } = await (clients[role] as SupabaseClient)
      .from(table)
      .select(table === "orders" ? "id" : "*")
      .limit(1);
    expect([error, data]).toEqual([null, []]);
    expect((await sql`select from public.${sql(table)} limit 1`).length, "the table has rows").toBe(1);
  });

  it("cannot list or upload a file in any bucket of the storage", async () => {
    for (const bucket of BUCKETS) {
      expect((await clients[role].storage.from(bucket).list()).data ?? []).toEqual([]);
      expect((await upload(role, bucket)).error).not.toBeNull();
    }
  });
});
