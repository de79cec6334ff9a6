import { describe, expect, it } from "vitest";
import { renamedKeys } from "@/lib/supabase/renamed-keys.fixture.ts";
import { statusResults } from "./rows.ts";

const ID = "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11";

describe("several orders with a new status", () => {
  const answer = {
    changed: 1,
    results: [
      { ok: true, id: ID, number: "LF-ABC123", from: "pending" },
      { ok: false, id: ID, number: null, error: "not_found", detail: {} },
      {
        ok: false,
        id: ID,
        number: "LF-ABC124",
        error: "insufficient_stock",
        detail: { name: "Dawn", name_ar: null, n: 1 },
      },
    ],
    products: [ID],
  };

  it("are read in their sequence, each with its own result", () => {
    expect(statusResults.parse(answer).results).toEqual([
      { ok: true, id: ID, number: "LF-ABC123", from: "pending" },
      { ok: false, id: ID, number: null, error: "not_found", detail: {} },
      { ok: false, id: ID, number: "LF-ABC124", error: "insufficient_stock", detail: { name: "Dawn", n: 1 } },
    ]);
  });

  // The keys of a refusal's `detail` depend on the refusal.
  const keys = renamedKeys(answer).filter(([path]) => !path.includes(".detail."));
  it.each(keys)("are rejected when the field %s is renamed", (_, renamed) =>
    expect(statusResults.safeParse(renamed).success).toBe(false),
  );
});
