import fc from "fast-check";
import { expect, it } from "vitest";
import { placeOrderRequest } from "@/lib/checkout/schema.ts";
import { aRequest } from "@/lib/checkout/form.fixture.ts";
import { orderSource } from "./schema.ts";

it("keeps a source as it is", () => {
  const source = { landing: "/ar", referrer: "l.instagram.com", campaign: "ramadan-oud", click: "fbclid" };
  expect(orderSource.parse(source)).toEqual(source);
});

it("cuts what is too long, and drops what is wrong", () => {
  const source = {
    landing: "/".repeat(300),
    source: " a\u0000b\ud83d",
    medium: 5,
    term: null,
    click: "IwAR0",
    id: "x",
  };
  expect(orderSource.parse(source)).toEqual({ landing: "/".repeat(200), source: "a b" });
});

it("never refuses an order, and never breaks what is sent to the database, whatever a browser sends", () => {
  const text = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 150 });
  const any = fc.oneof(fc.anything(), text);
  const source = fc.oneof(any, fc.record({ landing: any, source: any, campaign: any, click: any }));
  fc.assert(
    fc.property(source, (value) => {
      const request = { ...aRequest(), source: value };
      const payload = placeOrderRequest.parse(request);
      expect(payload).toMatchObject({ idempotency_key: aRequest().idempotencyKey });
      for (const part of Object.values(payload.source ?? {})) {
        if (part === undefined) continue;
        expect(part.isWellFormed() && [...part].length <= 200).toBe(true);
      }
    }),
  );
});
