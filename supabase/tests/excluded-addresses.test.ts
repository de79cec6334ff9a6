import { afterAll, beforeAll, expect, it } from "vitest";
import { admin, anon, type Client, signedIn } from "./clients.ts";
import { ask, revokedAdmin } from "./staff.ts";

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});
afterAll(async () => {
  await exclude(["127.0.0.1"]);
});

const exclude = (addresses: unknown, client: Client = staff) => ask(client, "admin_exclude_addresses", { addresses });
const excluded = () => ask(staff, "admin_excluded_addresses");

it("staff set which IP addresses the statistics exclude; the list is sorted and has each address once", async () => {
  expect(await exclude(["41.96.10.2", "127.0.0.1", "2001:db8::1", "41.96.10.2"])).toEqual({
    ok: true,
    addresses: ["127.0.0.1", "2001:db8::1", "41.96.10.2"],
  });
  expect(await exclude(["41.96.10.2"])).toEqual({ ok: true, addresses: ["41.96.10.2"] });
  expect(await excluded()).toEqual({ ok: true, addresses: ["41.96.10.2"] });
  expect(await exclude([])).toEqual({ ok: true, addresses: [] });
});

it.each([
  [["Mozilla"]],
  [["1."]],
  [["41.96.10.2 "]],
  [["41.96.10.2", null]],
  [[`1${"0".repeat(100)}`]],
  [Array.from({ length: 51 }, (_, n) => `10.0.0.${n}`)],
  [null],
])("the list %j is refused, and the stored list does not change", async (addresses) => {
  await exclude(["127.0.0.1"]);
  expect(await exclude(addresses)).toMatchObject({ ok: false, error: "invalid", detail: { field: "addresses" } });
  expect(await excluded()).toEqual({ ok: true, addresses: ["127.0.0.1"] });
});

it("visitors and accounts that are not staff can neither read nor change the list", async () => {
  for (const client of [await signedIn(), await revokedAdmin()]) {
    expect(await exclude([], client)).toMatchObject({ error: "unauthorized" });
    expect(await ask(client, "admin_excluded_addresses")).toMatchObject({ error: "unauthorized" });
  }
  expect((await anon().rpc("admin_exclude_addresses", { addresses: [] })).error).not.toBeNull();
  expect(await excluded()).toMatchObject({ addresses: ["127.0.0.1"] });
});
