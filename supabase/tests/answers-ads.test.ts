import { beforeAll, expect, it } from "vitest";
import { adSpendPage, adSpendPreview, adSpendSaved } from "@/lib/money/ad-rows";
import { okOnly, queryRpc } from "@/lib/supabase/rpc";
import { admin, type Client } from "./clients.ts";

// The answers of the functions of ad spend match the schemas of lib/money.

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});

it("ad_spend_preview, ad_spend_save, ad_spend and ad_spend_drop", async () => {
  const key = { day: "2026-02-03", source: "answers", campaign: "spring" };
  const rows = [{ ...key, amount: 12_345, note: "Story" }];
  const seen = await queryRpc(staff, "ad_spend_preview", { rows }, adSpendPreview);
  expect(seen).toMatchObject({ amount: 12_345, rows: [{ ...key, before: null }] });
  expect(await queryRpc(staff, "ad_spend_save", { rows }, adSpendSaved)).toEqual({ saved: 1 });
  const days = { from_day: key.day, to_day: key.day };
  const page = await queryRpc(staff, "ad_spend", days, adSpendPage);
  expect(page.spend).toContainEqual(expect.objectContaining({ ...key, amount: 12_345, note: "Story" }));
  expect(page.sources).toContain("answers");
  expect(page.campaigns).toContainEqual({ source: "answers", campaign: "spring" });
  await queryRpc(staff, "ad_spend_drop", key, okOnly);
  expect(await queryRpc(staff, "ad_spend", days, adSpendPage)).toMatchObject({ total: 0, amount: 0 });
});
