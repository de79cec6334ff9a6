import { describe, expect, it } from "vitest";
import { formOfLast } from "./form-of-last.ts";
import type { LastAddress } from "./rows.ts";

const last: LastAddress = {
  number: "LF-ABC123",
  firstName: "Lina",
  lastName: "Haddad",
  wilayaCode: 16,
  wilaya: { en: "Algiers", ar: "الجزائر" },
  communeId: 1601,
  commune: { en: "Hydra", ar: "حيدرة" },
  deliveryType: "home",
  address: "12 rue Larbi",
  deskId: null,
};

describe("the last order of a customer fills in the form", () => {
  it("with name, place and street", () =>
    expect(formOfLast(last)).toEqual({
      firstName: "Lina",
      lastName: "Haddad",
      wilaya: 16,
      commune: 1601,
      deliveryType: "home",
      address: "12 rue Larbi",
      desk: null,
      addressByPhone: false,
    }));

  it("with the desk, or with the nearest one after that desk has closed", () => {
    const desk = { ...last, deliveryType: "desk", address: null } as const;
    expect(formOfLast({ ...desk, deskId: "d1" })).toMatchObject({ desk: "d1", address: "", addressByPhone: false });
    expect(formOfLast(desk)).toMatchObject({ desk: "nearest" });
  });

  it("without a street when it had none", () =>
    expect(formOfLast({ ...last, address: null })).toMatchObject({ address: "", addressByPhone: true }));
});
