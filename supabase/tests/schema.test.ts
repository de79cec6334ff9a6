import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { advice, databaseTypes, TYPES_FILE } from "../../scripts/lib/supabase-cli.ts";
import { sql } from "./clients.ts";

const DATABASE_URL = process.env.DATABASE_URL ?? "";

/** The names that a query for violations finds; each rule expects none. */
const names = async (violations: PromiseLike<readonly { name?: unknown }[]>): Promise<unknown[]> =>
  (await violations).map(({ name }) => name);

describe("the schema", () => {
  it("has an index that begins with the columns of every foreign key", async () => {
    const unindexed = sql`
      select conrelid::regclass || ' ' || conname as name from pg_constraint c
      where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace) and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indisvalid
          -- A partial index counts when it leaves out only nulls, which refer to no row.
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1])))
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`;
    expect(await names(unindexed)).toEqual([]);
  });

  it("has a comment of at least forty characters for every function of the API", async () => {
    expect(
      await names(
        sql`select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace and coalesce(length(obj_description(oid, 'pg_proc')), 0) < 40`,
      ),
    ).toEqual([]);
  });

  it("has no function that depends on the caller's search path", async () => {
    const loose = sql`
      select oid::regprocedure::text as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind <> 'a' and not coalesce('search_path=""' = any (proconfig), false)`;
    expect(await names(loose)).toEqual([]);
  });

  it("keeps money in whole minor units, and every instant with its time zone", async () => {
    const columns = sql`
      select attrelid::regclass || '.' || attname as name from pg_attribute
      where attrelid in (select oid from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r') and attnum > 0 and not attisdropped
        and atttypid in ('numeric'::regtype, 'real'::regtype, 'double precision'::regtype, 'money'::regtype, 'timestamp'::regtype)`;
    expect(await names(columns)).toEqual([]);
  });

  it("is described by lib/supabase/database.types.ts (npm run db:types)", async () => {
    expect(await databaseTypes(DATABASE_URL)).toBe(readFileSync(TYPES_FILE, "utf8"));
  });
});

describe("Supabase's own linter", () => {
  const serious = async () => (await advice(DATABASE_URL)).filter(({ level }) => level !== "INFO");

  it("finds no error, and only warnings that advisors-allowed.json gives a reason for", async () => {
    const found = await serious();
    expect(found.filter(({ level }) => level === "ERROR").map(({ detail }) => detail)).toEqual([]);
    const allowed = JSON.parse(readFileSync(new URL("advisors-allowed.json", import.meta.url), "utf8")) as Record<
      string,
      string
    >;
    expect(found.map(({ cacheKey }) => cacheKey).sort()).toEqual(Object.keys(allowed).sort());
    expect(Object.entries(allowed).filter(([, reason]) => reason.length < 20)).toEqual([]);
  });

  it("checks this database: it finds an error and a warning that the test puts there", async () => {
    await sql`create table public.open_to_all (id integer)`;
    await sql`grant select on public.open_to_all to anon`;
    await sql`create function public.loose() returns integer language sql as 'select 1'`;
    try {
      expect((await serious()).map(({ level, name }) => `${level} ${name}`).sort()).toEqual([
        "ERROR rls_disabled_in_public",
        "WARN function_search_path_mutable",
      ]);
    } finally {
      await sql`drop function public.loose()`;
      await sql`drop table public.open_to_all`;
    }
  });
});
