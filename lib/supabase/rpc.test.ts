import type { SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { fail, ok } from "@/lib/core/result.ts";
import type { Database } from "./database.types.ts";
import { renamedKeys } from "./renamed-keys.fixture.ts";
import { callRpc, okOnly, parseAnswer, queryRpc, readRpc, RpcError, toResult } from "./rpc.ts";

const order = z
  .object({ order: z.object({ number: z.string(), total: z.int() }) })
  .transform(({ order: { number, total } }) => ({ number, total }));
const answer = { ok: true, order: { number: "LF-7K4M2Q", total: 500 } };
const refused = (error: string, detail: object = {}) => ({ ok: false, error, detail });

/** A client whose functions all answer the same. */
function clientThatAnswers(data: unknown, error: { message: string } | null = null) {
  const rpc = vi.fn(async () => ({ data, error }));
  return { rpc, client: { rpc } as unknown as SupabaseClient<Database> };
}

describe("the answer of a database function", () => {
  it("has its value", () => {
    expect(toResult("f", order, answer)).toEqual(ok({ number: "LF-7K4M2Q", total: 500 }));
    expect(toResult("f", okOnly, { ok: true })).toEqual(ok(null));
  });

  it("is a refusal with the strings and numbers for its text", () => {
    const detail = { name: "Dawn", name_ar: null, n: 2, rows: [1] };
    expect(toResult("f", order, refused("insufficient_stock", detail))).toEqual(
      fail("insufficient_stock", { detail: { name: "Dawn", n: 2 } }),
    );
  });

  it.each([
    [1, 1],
    [59, 1],
    [60, 1],
    [61, 2],
    [600, 10],
  ])("adds the minutes of %i seconds: %i", (seconds, minutes) => {
    expect(toResult("f", order, refused("rate_limited", { retry_after: seconds }))).toMatchObject({
      detail: { retry_after: seconds, minutes },
    });
  });

  it.each(renamedKeys(answer))("throws when the field %s is renamed", (_, renamed) => {
    expect(() => toResult("f", order, renamed)).toThrow(RpcError);
  });

  it.each(renamedKeys(refused("in_use")))("throws when the field %s of a refusal is renamed", (_, renamed) => {
    expect(() => toResult("f", order, renamed)).toThrow(RpcError);
  });

  it.each([null, undefined, "no", 1, [], {}, refused("teapot"), { ok: "true" }, { message: "upstream timed out" }])(
    "throws for %j",
    (other) => {
      expect(() => toResult("f", order, other)).toThrow(RpcError);
    },
  );
});

it("the error names the function and the wrong field, not its content", () => {
  expect(() => parseAnswer("admin_order", order, { order: { number: 550123456, total: 5 } })).toThrow(
    "admin_order: order.number: Invalid input",
  );
  expect(() => parseAnswer("admin_order", order, { order: { number: 550123456, total: 5 } })).not.toThrow(/550123456/);
});

describe("calling a database function", () => {
  it("passes its arguments on", async () => {
    const { client, rpc } = clientThatAnswers(answer);
    expect(await callRpc(client, "admin_order", { id: "1" }, order)).toEqual(ok({ number: "LF-7K4M2Q", total: 500 }));
    expect(rpc).toHaveBeenCalledExactlyOnceWith("admin_order", { id: "1" });
  });

  it("reads a plain value", async () => {
    const { client } = clientThatAnswers(true);
    expect(await readRpc(client, "tidy_page_views", {}, z.boolean())).toBe(true);
    await expect(readRpc(client, "tidy_page_views", {}, z.string())).rejects.toThrow(RpcError);
  });

  it("gives a query its value, and throws its refusal", async () => {
    expect(await queryRpc(clientThatAnswers(answer).client, "admin_order", { id: "1" }, order)).toEqual({
      number: "LF-7K4M2Q",
      total: 500,
    });
    await expect(
      queryRpc(clientThatAnswers(refused("unauthorized")).client, "admin_order", { id: "1" }, order),
    ).rejects.toThrow("admin_order: unauthorized");
  });

  it("throws when the gateway answers with an error", async () => {
    const { client } = clientThatAnswers(null, { message: "timed out" });
    for (const call of [callRpc, queryRpc, readRpc])
      await expect(call(client, "admin_order", { id: "1" }, order)).rejects.toThrow("admin_order: timed out");
  });
});
