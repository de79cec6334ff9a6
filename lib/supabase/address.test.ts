import { expect, it } from "vitest";
import { lastOf } from "./address.ts";

it.each([
  ["41.111.0.7", "41.111.0.7"],
  ["1.2.3.4, 41.111.0.7", "41.111.0.7"],
  ["invented, 1.2.3.4 ,  2a02:8440::1 ", "2a02:8440::1"],
  ["", ""],
])("from the header %j takes the address %j, which the proxy wrote", (list, address) =>
  expect(lastOf(list)).toBe(address),
);
