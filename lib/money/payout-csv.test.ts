import { expect, it } from "vitest";
import { payoutCsv } from "./payout-csv.ts";

it("writes amounts as numbers, also negative ones, and nothing where there is none", async () => {
  const line = {
    id: null,
    row: 1,
    source: "sheet" as const,
    tracking: "yal-1",
    reference: null,
    phone: null,
    name: null,
    theirs: { collected: null, fee: 0, codFee: 0, returnFee: 20_050, other: 0, net: -20_050 },
    ours: null,
    difference: -20_050,
    verdict: "return_early" as const,
    parcel: null,
    paidIn: null,
    candidates: [],
    action: null,
    reason: null,
    decidedBy: null,
    setBy: null,
    decided: false,
  };
  const payout = {
    id: "p",
    number: "PAY-1",
    paidOn: "2026-11-20",
    carrier: { id: "c", name: { en: "Yalidine", ar: null }, family: "file" as const },
    way: "bank" as const,
    received: -20_050,
    state: "open" as const,
    savedAt: "2026-11-20T10:00:00Z",
    savedBy: null,
    closedAt: null,
    closedBy: null,
    reversedAt: null,
    reversedBy: null,
    reverseReason: null,
  };
  const [, written] = await Array.fromAsync(payoutCsv({ payout, currency: "DZD", lines: [line] }));
  expect(written).toBe(
    "PAY-1,2026-11-20,Yalidine,sheet,,,yal-1,,0,0,200.5,0,-200.5,-200.5,,-200.5,return_early,,,DZD,open\r\n",
  );
});
