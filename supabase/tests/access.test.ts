import { describe, expect, it } from "vitest";
import { accessOf } from "../../scripts/doctor/access.ts";
import { sql } from "./clients.ts";

// Everything that the API roles may use, read from PostgreSQL's catalog and compared with one checked-in file. After an
// intended change of a grant or a policy, run `npm run test:db -- -u access.test` and read the difference.
const EXPECTATION = "./access.json";

describe("the access of the API roles", () => {
  it("is exactly what access.json lists", async () => {
    await expect(`${JSON.stringify(await accessOf(sql), null, 2)}\n`).toMatchFileSnapshot(EXPECTATION);
  });

  it("is limited by row-level security on every table, and by the rights of the caller in every public view", async () => {
    const unlimited = Object.entries((await accessOf(sql)).tables).filter(
      ([, table]) => table.kind === "table" && !table["row-level security"],
    );
    expect(unlimited.map(([name]) => name)).toEqual([]);
    const views = await sql`
      select c.oid::regclass::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false)`;
    expect([...views]).toEqual([]);
  });

  it("includes no new table, sequence or function until a migration grants it", async () => {
    const rollback = new Error("rollback");
    let granted: unknown;
    await sql
      .begin(async (tx) => {
        await tx`create table public.tomorrow (id bigint generated always as identity primary key)`;
        await tx`create function public.tomorrows() returns integer language sql as 'select 1'`;
        await tx`create function private.tomorrows() returns integer language sql as 'select 1'`;
        [granted] = await tx`
          select bool_or(has_table_privilege(role, 'public.tomorrow', 'select, insert, update, delete')) as "table", bool_or(has_sequence_privilege(role, 'public.tomorrow_id_seq', 'usage')) as sequence,
            bool_or(has_function_privilege(role, 'public.tomorrows()', 'execute')) as function, bool_or(has_function_privilege(role, 'private.tomorrows()', 'execute')) as helper
          from unnest(array['anon', 'authenticated']) as role`;
        throw rollback;
      })
      .catch((error: unknown) => {
        if (error !== rollback) throw error;
      });
    expect(granted).toEqual({ table: false, sequence: false, function: false, helper: false });
  });
});
