import { describe, expect, it } from "vitest";
import { boardParams, daysSince, hasLeft, parseBoardView, rowsInView, rowsOf, STEPS } from "./board.ts";
import type { BoardRow } from "./rows.ts";

const CARRIER = "6f8c1f4e-1111-4222-8333-444455556666";
const OTHER = "6f8c1f4e-1111-4222-8333-444455557777";

const carrier = (id: string) => ({ id, name: { en: id, ar: null }, family: "file" as const });
const row = (id: string, carrierId: string | null) => ({ id, carrier: carrierId && carrier(carrierId) }) as BoardRow;

describe("the address of the board", () => {
  it("shows the orders to prepare of all carriers by default", () => {
    expect(parseBoardView({})).toEqual({ step: "to_prepare", carrier: null, page: 1 });
    expect(boardParams(parseBoardView({}))).toEqual({ step: undefined, carrier: undefined, page: undefined });
  });

  it("keeps step, carrier and page", () => {
    const view = { step: "at_desk", carrier: CARRIER, page: 3 } as const;
    expect(parseBoardView(boardParams(view))).toEqual(view);
  });

  it("ignores an invalid step, carrier or page", () => {
    expect(parseBoardView({ step: "lost", carrier: "Yalidine", page: "-1" })).toEqual(parseBoardView({}));
  });
});

describe("the board", () => {
  it("knows in which steps a parcel has left the shop", () => {
    expect(STEPS.filter(hasLeft)).toEqual(["on_the_way", "at_desk", "needs_you", "coming_back"]);
  });

  it("counts the rows on all pages, of one carrier or of all carriers", () => {
    const groups = [
      { carrier: carrier(CARRIER), n: 40, ids: [] },
      { carrier: carrier(OTHER), n: 3, ids: [] },
      { carrier: null, n: 2, ids: [] },
    ];
    expect(rowsInView({ groups }, { step: "to_pack", carrier: null, page: 1 })).toBe(45);
    expect(rowsInView({ groups }, { step: "to_pack", carrier: OTHER, page: 1 })).toBe(3);
  });

  it("puts each row into the group of its carrier, and a row without a carrier into the group without one", () => {
    const rows = [row("a", CARRIER), row("b", OTHER), row("c", null), row("d", CARRIER)];
    const ids = (carrierId: string | null) =>
      rowsOf(rows, { carrier: carrierId === null ? null : carrier(carrierId) }).map(({ id }) => id);
    expect(ids(CARRIER)).toEqual(["a", "d"]);
    expect(ids(null)).toEqual(["c"]);
  });

  it("counts whole days, and never less than 0", () => {
    const now = Date.parse("2026-11-24T12:00:00Z");
    expect(daysSince("2026-11-18T11:00:00Z", now)).toBe(6);
    expect(daysSince("2026-11-25T11:00:00Z", now)).toBe(0);
  });
});
