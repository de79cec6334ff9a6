import { describe, expect, it } from "vitest";
import { renamedKeys } from "@/lib/supabase/renamed-keys.fixture.ts";
import { RpcError, toResult } from "@/lib/supabase/rpc.ts";
import { placedOrder } from "./rows.ts";

const order = { id: "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11", number: "LF-7K4M2Q", total: 2_540_000 };

describe("the answer of place_order", () => {
  const answer = { ok: true, order: { ...order, token: "t0ken" } };
  const read = (data: unknown) => toResult("place_order", placedOrder, data);

  it("is the placed order", () => expect(read(answer)).toEqual({ ok: true, value: answer.order }));

  it("carries the new totals when a price changed, without the values that no text shows", () => {
    const detail = { subtotal: 5, shipping: null, tax: 1, total: 5, items: [{ unit_price: 5 }] };
    expect(read({ ok: false, error: "price_changed", detail })).toEqual({
      ok: false,
      error: "price_changed",
      detail: { subtotal: 5, tax: 1, total: 5 },
    });
  });

  it.each(renamedKeys(answer))("throws when the field %s is renamed, so that the key is kept", (_, renamed) =>
    expect(() => read(renamed)).toThrow(RpcError),
  );
});
