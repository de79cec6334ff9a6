import { expect, it } from "vitest";
import { dropEmptyFields } from "./filled-fields.ts";

it("a sent filter form has no empty fields and no default sort, which is an empty value", () => {
  const data = new FormData();
  for (const [name, value] of [
    ["sort", ""],
    ["family", "woody"],
    ["family", "oud"],
    ["price_min", ""],
    ["price_max", "9000"],
  ] as const)
    data.append(name, value);
  dropEmptyFields(data);
  expect([...data]).toEqual([
    ["family", "woody"],
    ["family", "oud"],
    ["price_max", "9000"],
  ]);
});
