import { expect, it } from "vitest";
import { toPersonalData } from "./personal-data.ts";

it("counts what is kept and hands it over whole", () => {
  const answer = { ok: true, orders: [{ number: "LF-7K4M2Q" }], messages: [], newsletter: [{ email: "amel@example.com" }] };
  const found = toPersonalData(answer);
  expect(found).toMatchObject({ orders: 1, messages: 0, isSubscribed: true });
  expect(JSON.parse(found?.file ?? "")).toEqual({ orders: answer.orders, messages: [], newsletter: answer.newsletter });
});

it.each([{}, { orders: [], messages: [] }, { orders: "none", messages: [], newsletter: [] }])("understands nothing else: %j", (answer) => {
  expect(toPersonalData(answer)).toBeUndefined();
});
