import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it } from "vitest";
import { admin, anon, signedIn, sql } from "./clients.ts";
import { revokedAdmin } from "./staff.ts";

// Read from the database, so that new functions are called here too.
const functions = await sql<{ name: string; args: string[] }[]>`
  select proname as name, coalesce(proargnames, '{}') as args from pg_proc where pronamespace = 'public'::regnamespace and proname like 'admin\_%' order by 1`;

describe.each(functions.map((each) => [each.name, each] as const))("%s", (name, { args }) => {
  const nullArgs = Object.fromEntries(args.map((arg) => [arg, null]));
  const clients: Record<string, SupabaseClient> = {};

  beforeAll(async () => {
    Object.assign(clients, {
      visitor: anon(),
      stranger: await signedIn(),
      former: await revokedAdmin(),
      staff: await admin(),
    });
  });

  it("is closed to a visitor", async () => {
    expect((await clients.visitor?.rpc(name, nullArgs))?.error?.code).toBe("42501");
  });

  it.each(["stranger", "former"])("answers only unauthorized to a %s", async (who) => {
    const answer = await clients[who]?.rpc(name, nullArgs);
    expect([answer?.error, answer?.data]).toEqual([null, { ok: false, error: "unauthorized", detail: {} }]);
  });

  it("returns a value, never a failed request, when an admin sends null for every argument", async () => {
    const answer = await clients.staff?.rpc(name, nullArgs);
    expect([answer?.status, typeof (answer?.data as { ok?: unknown } | null)?.ok]).toEqual([200, "boolean"]);
    expect((answer?.data as { error?: string }).error).not.toBe("unauthorized");
  });
});

it("the list of admin_ functions is not empty", () => {
  expect(functions.length).toBeGreaterThanOrEqual(19);
});
