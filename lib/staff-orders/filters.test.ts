import { describe, expect, it } from "vitest";
import { ALL_ORDERS, columnSort, isFiltered, orderQuery, parseOrderFilters, toAdminOrders } from "./filters.ts";

describe("the filters of the list of orders", () => {
  it("are read from an address", () => {
    expect(
      parseOrderFilters({
        search: " 0550 12 ",
        status: ["shipped", "pending"],
        wilaya: "31,16",
        type: "desk",
        from: "2026-11-01",
        to: "2026-11-30",
        dated: "delivered",
        calls: "decided",
        reason: "price",
        source: "phone",
        ended: "cancelled",
        caller: "0B9E5F4E-7A52-4B87-9D3E-0F8F7F5B9A11",
        hour: "14",
        unpaid: "1",
        sort: "total_desc",
        page: "3",
      }),
    ).toEqual({
      search: "0550 12",
      status: ["pending", "shipped"],
      wilaya: [16, 31],
      deliveryType: "desk",
      from: "2026-11-01",
      to: "2026-11-30",
      dated: "delivered",
      calls: "decided",
      reason: "price",
      source: "phone",
      ended: "cancelled",
      caller: "0b9e5f4e-7a52-4b87-9d3e-0f8f7f5b9a11",
      hour: 14,
      unpaid: true,
      sort: "total_desc",
      page: 3,
    });
  });

  it("have their default values for invalid parameters", () => {
    expect(
      parseOrderFilters({
        status: "lost",
        wilaya: "0,abc,100",
        type: "drone",
        from: "2026-02-30",
        to: "yesterday",
        dated: "later",
        calls: "soon",
        reason: "because",
        source: "fax",
        ended: "busy",
        caller: "Amina",
        hour: "24",
        unpaid: "yes",
        sort: "luck",
        page: "-1",
      }),
    ).toEqual(ALL_ORDERS);
  });

  it("are written into an address from which the same filters are read", () => {
    const filters = parseOrderFilters({
      search: "أمين & co",
      status: "pending,processing",
      wilaya: "16",
      from: "2026-11-01",
      dated: "called",
      calls: "late",
      source: "web",
      ended: "confirmed",
      caller: "nobody",
      hour: "0",
      sort: "oldest",
      page: "2",
    });
    const address = new URLSearchParams(orderQuery(filters));
    expect(parseOrderFilters(Object.fromEntries(address))).toEqual(filters);
  });

  it("need no parameters for the whole list, newest first", () => {
    expect(orderQuery(ALL_ORDERS)).toBe("");
  });

  it.each([
    ["order", "newest", "descending", "oldest"],
    ["order", "total_asc", undefined, "newest"],
    ["amount", "newest", undefined, "total_desc"],
    ["amount", "total_desc", "descending", "total_asc"],
    ["customer", "name_asc", "ascending", "name_desc"],
    ["place", "wilaya_desc", "descending", "wilaya_asc"],
  ] as const)(
    "show for the column %s of a list sorted by %s the direction %s, and a press sorts by %s",
    (column, sort, now, next) => {
      expect(columnSort(column, sort)).toEqual({ now, next });
    },
  );

  it("do not include the page and the sort", () => {
    expect(isFiltered({ ...ALL_ORDERS, sort: "oldest", page: 4 })).toBe(false);
    expect(isFiltered({ ...ALL_ORDERS, status: ["pending"] })).toBe(true);
  });

  it("are sent with the names of the database", () => {
    expect(toAdminOrders({ ...ALL_ORDERS, deliveryType: "home" }, 25)).toEqual({
      search: "",
      status: [],
      wilaya: [],
      delivery_type: "home",
      from: null,
      to: null,
      dated: "placed",
      calls: null,
      reason: null,
      source: null,
      ended: null,
      caller: null,
      hour: null,
      unpaid: false,
      sort: "newest",
      page: 1,
      per_page: 25,
    });
  });
});
