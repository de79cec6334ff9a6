import { describe, expect, it } from "vitest";
import { sqlFindings } from "./sql-check.ts";

describe("the check of the migrations", () => {
  it("has nothing to say about good SQL", async () => {
    expect(await sqlFindings("create table t (a int); update t set a = 1 where a = 2;")).toEqual([]);
  });

  it("finds a syntax error", async () => {
    expect(await sqlFindings("create tabel t (a int);")).toEqual([expect.stringContaining("syntax error")]);
  });

  it.each(["update t set a = 1", "delete from t", "with gone as (delete from t returning a) select 1"])("finds a change of a whole table: %s", async (sql) => {
    expect(await sqlFindings(sql)).toHaveLength(1);
  });

  it("reads bodies written as SQL", async () => {
    const body = "create function f() returns void begin atomic delete from t; end";
    expect(await sqlFindings(body)).toHaveLength(1);
  });
});
