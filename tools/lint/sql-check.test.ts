import { describe, expect, it } from "vitest";
import { sqlFindings, wideLines } from "./sql-check.ts";

const inFunction = (body: string) => `create function f() returns void language plpgsql as $$ begin ${body} end; $$;`;

describe("the check of the migrations", () => {
  it.each([
    "create table t (a int); update t set a = 1 where a = 2;",
    "insert into t (a) values (1) on conflict (a) do update set a = 2;",
    inFunction("select 1 from t for update; update t as x set a = 1 where x.a = 2; delete from only_t where true;"),
    inFunction("-- update t set a = 1;\n null;"),
  ])("accepts %s", async (sql) => {
    expect(await sqlFindings(sql)).toEqual([]);
  });

  it("finds a syntax error", async () => {
    expect(await sqlFindings("create tabel t (a int);")).toEqual([expect.stringContaining("syntax error")]);
  });

  it.each([
    "update t set a = 1",
    "delete from t",
    "with gone as (delete from t returning a) select 1 from gone where a = 1",
    "update t set a = (select max(b) from u where b < 9)",
    "create function f() returns void begin atomic delete from t; end",
    inFunction("if found then update s.t x set a = 1; end if;"),
    inFunction("delete from t returning a into b;"),
  ])("finds a write to a whole table, which a hosted project refuses: %s", async (sql) => {
    expect(await sqlFindings(sql)).toEqual([expect.stringContaining("a write to a whole table")]);
  });
});

describe("the width of SQL", () => {
  it("is counted in characters, and 120 of them are allowed", () => {
    expect(wideLines(`select 1;\n${"ع".repeat(120)}`)).toEqual([]);
    expect(wideLines(`select 1;\n${"x".repeat(121)}`)).toEqual(["line 2: wrap at 120 columns"]);
  });
});
