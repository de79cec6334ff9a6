import { describe, expect, it } from "vitest";
import { renamedKeys } from "@/lib/supabase/renamed-keys.fixture.ts";
import { waitingList } from "./rows.ts";

const ID = "0b1c2d3e-0000-4000-8000-000000000001";
const AT = "2026-11-21T10:00:00.123456+00:00";

describe("the list of restock requests", () => {
  const request = {
    id: ID,
    phone: "+213550123456",
    channel: "whatsapp",
    locale: "ar",
    created_at: AT,
    told_at: null,
    product_id: ID,
    name: "Dawn",
    name_ar: "فجر",
    is_back: true,
  };
  const answer = { total: 1, to_tell: 1, requests: [request] };

  it("is read", () =>
    expect(waitingList.parse(answer)).toEqual({
      total: 1,
      toTell: 1,
      requests: [
        {
          id: ID,
          phone: "+213550123456",
          channel: "whatsapp",
          locale: "ar",
          askedAt: AT,
          toldAt: null,
          product: { id: ID, name: { en: "Dawn", ar: "فجر" } },
          isBack: true,
        },
      ],
    }));

  it.each(renamedKeys(answer))("is rejected when the field %s is renamed", (_, renamed) =>
    expect(waitingList.safeParse(renamed).success).toBe(false),
  );
});
