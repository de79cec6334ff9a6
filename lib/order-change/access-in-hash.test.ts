import { expect, it } from "vitest";
import { orderChangePaths } from "@/lib/http/order-change-paths.ts";
import { accessInHash } from "./access-in-hash.ts";

const TOKEN = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b";

it("the address of a change has number and token after the #, which browsers send to no server", () => {
  const address = new URL(orderChangePaths.page("LF-7K4M2Q", TOKEN), "https://shop.example");
  expect([address.pathname, address.search]).toEqual(["/orders/change", ""]);
  expect(accessInHash(address.hash)).toEqual({ number: "LF-7K4M2Q", token: TOKEN });
});

it.each(["", "#", "#LF-7K4M2Q", "#LF-7K4M2Q/", "#/abc", "#a/b/c", "#<b>/x"])(
  "the hash %j has no number and token",
  (hash) => {
    expect(accessInHash(hash)).toBeNull();
  },
);
