import { expect, it } from "vitest";
import { renamedKeys } from "@/lib/supabase/renamed-keys.fixture.ts";
import { endedOf } from "./parcel-figures.ts";
import { parcelFigures } from "./parcel-figures-rows.ts";

const answer = {
  now: {
    on_the_road: 3,
    on_the_road_cash: 900_000,
    coming_back: 1,
    coming_back_pieces: 2,
    needs_you: 1,
    without_parcel: 1,
    without_parcel_cash: 300_000,
  },
  delivered: [
    {
      carrier: { id: "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11", name: "Hirondelle", name_ar: "السنونو" },
      n: 4,
      cash: 1_200_000,
    },
  ],
  rates: [
    { kind: "wilaya", key: "16", name: "Algiers", name_ar: "الجزائر", delivered: 7, returned: 2, lost: 1, open: 4 },
  ],
};

it("the figures of parcels are read with the fields of the database", () => {
  const { now, delivered, rates } = parcelFigures.parse(answer);
  expect(now).toEqual({
    onTheRoad: 3,
    onTheRoadCash: 900_000,
    comingBack: 1,
    comingBackPieces: 2,
    needsYou: 1,
    withoutParcel: 1,
    withoutParcelCash: 300_000,
  });
  expect(delivered).toMatchObject([{ carrier: { en: "Hirondelle", ar: "السنونو" }, parcels: 4, cash: 1_200_000 }]);
  expect(rates.map(endedOf)).toEqual([10]);
});

it.each(renamedKeys(answer))("the figures of parcels are rejected when the field %s is renamed", (_, renamed) =>
  expect(parcelFigures.safeParse(renamed).success).toBe(false),
);
