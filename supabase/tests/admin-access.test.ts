import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it } from "vitest";
import { admin, anon, signedIn, sql } from "./clients.ts";
import { revokedAdmin } from "./staff.ts";

// The list is read from the database, so that these tests also call new functions.
const functions = await sql<{ name: string; args: string[] }[]>`
  select proname as name, coalesce(proargnames, '{}') as args from pg_proc where pronamespace = 'public'::regnamespace and proname like 'admin\_%' order by 1`;

const clients: Record<string, SupabaseClient> = {};

beforeAll(async () => {
  Object.assign(clients, {
    visitor: anon(),
    stranger: await signedIn(),
    // First: the last owner cannot be removed.
    staff: await admin(),
    former: await revokedAdmin(),
  });
});

describe.each(functions.map((each) => [each.name, each] as const))("%s", (name, { args }) => {
  const nullArgs = Object.fromEntries(args.map((arg) => [arg, null]));

  it("cannot be called by a visitor", async () => {
    expect((await clients.visitor?.rpc(name, nullArgs))?.error?.code).toBe("42501");
  });

  it.each([
    ["a signed-in user who is not staff", "stranger"],
    ["a former admin", "former"],
  ])("returns only the error unauthorized to %s", async (_, who) => {
    const answer = await clients[who]?.rpc(name, nullArgs);
    expect([answer?.error, answer?.data]).toEqual([null, { ok: false, error: "unauthorized", detail: {} }]);
  });

  it("returns HTTP 200 and a value with ok, never unauthorized, when an admin sends null for every argument", async () => {
    const answer = await clients.staff?.rpc(name, nullArgs);
    expect([answer?.status, typeof (answer?.data as { ok?: unknown } | null)?.ok]).toEqual([200, "boolean"]);
    expect((answer?.data as { error?: string }).error).not.toBe("unauthorized");
  });
});

it("the list of admin_ functions has at least 19 functions", () => {
  expect(functions.length).toBeGreaterThanOrEqual(19);
});
