import { expect, it } from "vitest";
import { missingFacts } from "./missing-facts.ts";

const complete = {
  phone: "0550 12 34 56",
  whatsapp: "+213550123456",
  email: "shop@shop.example",
  address: "24 rue Didouche Mourad",
  address_ar: "24 شارع ديدوش مراد",
  nif: "001612345678901",
  rc: "16/00-1234567B16",
};

it("names the facts that a shopper will miss", () => {
  expect(missingFacts(complete)).toEqual([]);
  expect(missingFacts({ ...complete, phone: "", rc: " " })).toEqual(["phone", "rc"]);
});
