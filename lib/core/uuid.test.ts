import { expect, it } from "vitest";
import { isUuid, uuidsIn } from "./uuid.ts";

const A = "0b6f8a52-7c1d-4f7e-9a53-1c2d3e4f5a6b";
const B = "9c021682-6ec8-4cee-a1a2-bc15699b60a7";

it("recognises a UUID", () => {
  expect(isUuid(A)).toBe(true);
  expect([null, 7, "", `${A}0`, A.replace("-", ""), A.toUpperCase(), "salon-ivoire"].filter(isUuid)).toEqual([]);
});

it("finds the ids of an address, each once", () => {
  expect(uuidsIn(`${A},,${B.toUpperCase()},' or 1=1,${A}`, 100)).toEqual([A, B]);
  expect(uuidsIn(null, 100)).toEqual([]);
  expect(uuidsIn(`${A},${B}`, 1)).toEqual([A]);
});
