import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { OrderList } from "@/lib/staff-orders/rows.ts";
import { admin, anon, type Client, sql } from "./clients.ts";
import {
  ALGIERS,
  aDesk,
  aLine,
  anOrder,
  aPhone,
  aProduct,
  arabicDigits,
  communeOf,
  phoneSpellings,
} from "./factories.ts";
import { aWord } from "./catalogue.ts";
import { orderOf, placed } from "./ordering.ts";
import { addNote, anOrderIn, ask, detailsOf } from "./staff.ts";

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});

const list = (filters: Record<string, unknown>): Promise<OrderList> =>
  ask<OrderList>(staff, "admin_orders", { filters });
const found = async (filters: Record<string, unknown>): Promise<string[]> =>
  (await list(filters)).orders.map(({ id }) => id);

describe("a row of the list", () => {
  it("has the order, its customer, place and goods, and the counts of the phone's orders", async () => {
    const phone = aPhone();
    const product = await aProduct();
    await placed(anOrder({ items: [aLine(product)], customer: { phone } }));
    const { id, number } = await placed(anOrder({ items: [aLine(product, { quantity: 3 })], customer: { phone } }));
    const { orders, ...page } = await list({ search: number });
    expect(page).toEqual({
      ok: true,
      total: 1,
      page: 1,
      perPage: 25,
      statuses: { pending: 1, processing: 0, shipped: 0, delivered: 0, cancelled: 0 },
    });
    expect(orders).toEqual([
      {
        id,
        number,
        call: {
          attempts: 0,
          confirmation: "to_call",
          duplicateOf: null,
          nextCallAt: expect.any(String),
          reason: null,
        },
        placedAt: expect.any(String),
        status: "pending",
        name: "Amel Benali",
        phone,
        wilayaCode: 16,
        wilaya: { en: "Algiers", ar: "الجزائر" },
        commune: { en: expect.any(String), ar: expect.any(String) },
        deliveryType: "home",
        goods: [{ name: { en: "Aube", ar: "فجر" }, size: "30 ml", quantity: 3 }],
        hasNote: false,
        currency: "DZD",
        total: 140_000,
        phoneOrders: 2,
        phoneCancelled: 0,
        withoutStock: false,
      },
    ]);
  });
});

describe("the marks of a row", () => {
  it("count the orders of its phone, and how many of the phone's other orders were cancelled", async () => {
    const phone = aPhone();
    const cancelled = await anOrderIn("cancelled", { client: staff, customer: { phone } });
    const { number } = await anOrderIn("pending", { client: staff, customer: { phone } });
    expect((await list({ search: number })).orders[0]).toMatchObject({ phoneOrders: 2, phoneCancelled: 1 });
    expect((await list({ search: cancelled.number })).orders[0]).toMatchObject({ phoneOrders: 2, phoneCancelled: 0 });
  });

  it("show that the customer or staff wrote a note", async () => {
    const withNote = await anOrderIn("pending", { client: staff, note: "ring twice" });
    const withoutNote = await anOrderIn("pending", { client: staff });
    const noted = async (number: string) => (await list({ search: number })).orders[0]?.hasNote;
    expect([await noted(withNote.number), await noted(withoutNote.number)]).toEqual([true, false]);
    await addNote(staff, withoutNote.id, "no answer");
    expect(await noted(withoutNote.number)).toBe(true);
  });
});

describe("the search", () => {
  it("finds an order by its number or its beginning, with or without the prefix, in upper or lower case", async () => {
    const { id, number } = await anOrderIn("pending", { client: staff });
    for (const typed of [number, number.toLowerCase(), number.slice(3), ` ${number.replace("-", " ")} `])
      expect(await found({ search: typed }), typed).toEqual([id]);
    expect(await found({ search: number.slice(0, 8) })).toContain(id);
  });

  it("finds an order by its phone in any format, and by any four or more successive digits of the phone", async () => {
    const phone = aPhone();
    const { id } = await anOrderIn("pending", { client: staff, customer: { phone } });
    for (const typed of phoneSpellings(phone)) expect(await found({ search: typed }), typed).toEqual([id]);
    for (const part of [phone.slice(-4), phone.slice(6, 11), arabicDigits(phone.slice(-6)), `0${phone.slice(4, 9)}`])
      expect(await found({ search: part, per_page: 100 }), part).toContain(id);
  });

  it("finds an order by names in both scripts, in other spellings, and by the beginning of a name", async () => {
    const [latin, arabic] = [
      aWord(),
      "ج".repeat(3) +
        [...aWord()].map((letter) => "ابتثحخدذرزسشصضطظعغفقكلمنهوي".charAt(letter.charCodeAt(0) % 27)).join(""),
    ];
    const { id } = await anOrderIn("pending", {
      client: staff,
      customer: { first_name: `É${latin}`, last_name: `أ${arabic}ة` },
    });
    for (const typed of [
      `e${latin}`,
      `É${latin.toUpperCase()}`.slice(0, 9),
      `ا${arabic}ه`,
      `إ${arabic}`,
      `آ${arabic}ة e${latin}`,
    ])
      expect(await found({ search: typed }), typed).toEqual([id]);
    expect(await found({ search: `e${latin} nobody` })).toEqual([]);
  });

  it.each([
    [
      "Abd el Kader",
      "Ben Ali",
      ["Abdelkader Benali", "benali abd elkader", "ABD-EL-KADER", "Abdel Kader Ben Ali", "abdelka"],
    ],
    ["Abdelkader", "Benali", ["Abd el Kader", "Ben Ali Abdelkader", "abdel kader ben ali", "abd-el kader"]],
    ["عبد القادر", "بن علي", ["عبدالقادر", "بنعلي عبد القادر", "عبدالقادر بن علي"]],
    ["عبدالقادر", "بنعلي", ["عبد القادر", "بن علي", "عبد القادر بن علي"]],
  ] as const)("finds an order of %s %s by names that are written together or apart", async (first, last, asked) => {
    const mark = aWord();
    const { id } = await anOrderIn("pending", {
      client: staff,
      customer: { first_name: first, last_name: last },
    });
    await sql`update orders set note = ${mark} where id = ${id}`;
    for (const typed of asked) expect(await found({ search: `${typed} ${mark}`, per_page: 100 }), typed).toEqual([id]);
    expect(await found({ search: `Abdelkrim ${mark}` })).toEqual([]);
  });

  it("finds an order by its street, by the customer's note, and by the name or SKU of a product in the order", async () => {
    const [street, note] = [aWord(), aWord()];
    const product = await aProduct();
    const order = anOrder({ items: [aLine(product)] });
    const { id } = await placed({
      ...order,
      delivery: { ...order.delivery, address: `7 rue ${street}` },
      note: `Sonnez chez ${note}`,
    });
    const [row] = await sql<{ sku: string; name: string }[]>`
      update public.order_items set name = ${`Attar ${aWord()}`}, name_ar = ${`عطر ${aWord()}`} where order_id = ${id} returning sku, name, name_ar`;
    const name = row?.name ?? "";
    const goods = [row?.sku ?? "", name, name.replace(" ", "")];
    for (const typed of [street.toUpperCase(), `rue ${street}`, note.slice(0, 6), ...goods])
      expect(await found({ search: typed }), typed).toEqual([id]);
    expect(await found({ search: `${street} nowhere` })).toEqual([]);
  });

  it.each(["'; drop table orders; --", "%", "\\", "a:*b & | !", "()", "\u202e", "<script>", "x".repeat(100_000)])(
    "answers a search for %j without an error",
    async (search) => {
      expect(await list({ search })).toMatchObject({ ok: true });
    },
  );
});

describe("the filters", () => {
  it("select orders by status, wilaya and delivery type; the counts by status ignore the filter by status", async () => {
    const mark = aWord();
    const customer = { last_name: mark };
    await aDesk({ wilaya: 31 });
    const desk = { type: "desk", wilaya: 31, commune: await communeOf(31), address: null } as const;
    const home = await anOrderIn("pending", { client: staff, customer });
    const shipped = await anOrderIn("shipped", { client: staff, customer });
    const oran = await anOrderIn("shipped", { client: staff, customer, delivery: desk });
    const of = (filters: Record<string, unknown>) => list({ search: mark, ...filters });
    const ids = async (filters: Record<string, unknown>) => (await of(filters)).orders.map(({ id }) => id).sort();
    expect(await ids({ status: ["shipped"] })).toEqual([shipped.id, oran.id].sort());
    expect((await of({ status: ["shipped"] })).statuses).toMatchObject({ pending: 1, shipped: 2 });
    expect((await of({ status: ["shipped"] })).total).toBe(2);
    expect(await ids({ wilaya: [31, 25] })).toEqual([oran.id]);
    expect(await ids({ delivery_type: "home" })).toEqual([home.id, shipped.id].sort());
    expect(await ids({ delivery_type: "desk", status: ["pending"] })).toEqual([]);
  });

  it("take a day from midnight to midnight in Algiers", async () => {
    const mark = aWord();
    const late = await anOrderIn("pending", { client: staff, customer: { last_name: mark } });
    await sql`update public.orders set created_at = '2026-03-31 23:30:00+00' where id = ${late.id}`;
    expect(await found({ search: mark, from: "2026-04-01", to: "2026-04-01" })).toEqual([late.id]);
    expect(await found({ search: mark, to: "2026-03-31" })).toEqual([]);
  });

  it("are ignored when their values are invalid", async () => {
    const { number, id } = await anOrderIn("pending", { client: staff });
    expect(
      await found({
        search: number,
        status: "x",
        wilaya: ["16); drop", null, {}],
        from: "2026-02-31",
        to: 5,
        delivery_type: "drone",
        sort: "number; --",
        page: -1,
        per_page: "many",
      }),
    ).toEqual([id]);
  });
});

describe("the pages of the list", () => {
  const SORTS: Readonly<Record<string, string>> = {
    newest: "created_at desc, id desc",
    oldest: "created_at, id",
    total_desc: "total desc, id desc",
    total_asc: "total, id",
    name_asc: "first_name, last_name, id",
    name_desc: "first_name desc, last_name desc, id desc",
    wilaya_asc: "wilaya_code, created_at desc, id desc",
    wilaya_desc: "wilaya_code desc, created_at, id",
  };

  it.each(Object.entries(SORTS))("sorted by %s have every order once, in the correct sequence", async (sort, order) => {
    const mark = aWord();
    const product = await aProduct({ stock: 100 });
    for (let n = 1; n <= 7; n += 1)
      await placed(
        anOrder({
          items: [aLine(product, { quantity: 1 + (n % 4) })],
          customer: { first_name: ["Zora", "Amel", "Lina"][n % 3] ?? "", last_name: mark },
        }),
      );
    await sql`
      update public.orders set wilaya_code = 31, commune_id = ${await communeOf(31)}
      where last_name = ${mark} and first_name = 'Amel'`;
    const expected = await sql<{ id: string }[]>`
      select id from public.orders where last_name = ${mark}
      order by ${sql.unsafe(order)}`;
    const pages = await Promise.all([1, 2, 3, 4].map((page) => found({ search: mark, sort, page, per_page: 2 })));
    expect(pages.map((ids) => ids.length)).toEqual([2, 2, 2, 1]);
    expect(pages.flat()).toEqual(expected.map(({ id }) => id));
    expect(await list({ search: mark, sort, page: 5, per_page: 2 })).toMatchObject({ total: 7, orders: [] });
  });

  it("have at most a hundred orders", async () => {
    expect((await list({ per_page: 5000 })).perPage).toBe(100);
  });
});

describe("the details of an order", () => {
  it("have its fields without its secrets, its items and events, and the phone's other orders with their statuses", async () => {
    const phone = aPhone();
    const earlier = await anOrderIn("delivered", { client: staff, customer: { phone } });
    const desk_id = await aDesk();
    const { id, number, product } = await anOrderIn("processing", {
      client: staff,
      customer: { phone, email: "amel@example.com" },
      note: "ring twice",
      delivery: { type: "desk", ...ALGIERS, address: null, desk_id },
    });
    const order = await detailsOf(staff, id);
    expect(order).toMatchObject({
      id,
      number,
      status: "processing",
      customer: { phone, email: "amel@example.com" },
      note: "ring twice",
      notes: [],
      delivery: {
        type: "desk",
        wilaya: { en: "Algiers" },
        desk: { name: { en: "Centre", ar: "الوسط" }, address: { en: "1 rue Didouche" }, phone: "+21321631234" },
      },
      deskId: desk_id,
      communeId: 1601,
      subtotal: 60_000,
      taxRateBp: 1900,
      shippingAgreed: false,
      editable: true,
      byStaff: false,
    });
    expect(JSON.stringify(await ask(staff, "admin_order", { id }))).not.toMatch(/token|idempotency|payload/i);
    expect(order.items).toEqual([
      expect.objectContaining({
        position: 1,
        productId: product.id,
        name: { en: "Aube", ar: "فجر" },
        size: "30 ml",
        unitPrice: 30_000,
        quantity: 2,
        lineTotal: 60_000,
        sizes: ["30 ml"],
        stock: 8,
        priced: { price: 10_000, sizePrices: {}, currency: "DZD" },
      }),
    ]);
    expect(order.events.map(({ kind, byStaff, to }) => [kind, byStaff, to])).toEqual([
      ["placed", false, "pending"],
      ["status_changed", true, "processing"],
    ]);
    expect(order.history).toEqual({
      statuses: { pending: 0, processing: 0, shipped: 0, delivered: 1, cancelled: 0 },
      orders: [
        {
          id: earlier.id,
          number: earlier.number,
          createdAt: expect.any(String),
          status: "delivered",
          total: expect.any(Number),
          currency: "DZD",
        },
      ],
    });
  });

  it("are not found for an unknown order", async () => {
    expect(await ask(staff, "admin_order", { id: crypto.randomUUID() })).toEqual({
      ok: false,
      error: "not_found",
      detail: {},
    });
  });
});

describe("selected orders", () => {
  const numbered = (numbers: unknown) =>
    ask<{ ok: boolean; orders: { number: string }[] }>(staff, "admin_orders_numbered", { numbers });

  it("are returned with all details, in the sequence of the request, without unknown numbers", async () => {
    const [one, two] = [await anOrderIn("pending", { client: staff }), await anOrderIn("delivered", { client: staff })];
    const { ok, orders } = await numbered([two.number, "LF-000000", one.number]);
    expect([ok, orders.map(({ number }) => number)]).toEqual([true, [two.number, one.number]]);
    expect(orders[1]).toEqual(await ask(staff, "admin_order", { id: one.id }));
  });

  it.each([[[]], [null], [Array.from({ length: 201 }, () => "LF-000000")]])(
    "are refused when the list of numbers is empty, missing or longer than two hundred",
    async (numbers) => {
      expect(await numbered(numbers)).toMatchObject({ ok: false, error: "invalid", detail: { field: "numbers" } });
    },
  );
});

describe("the notes of staff", () => {
  const note = (id: string, text: string | null, noteId?: string | null) => addNote(staff, id, text, noteId);

  it("are stored with their author and time, and the answer to a new note has all notes of the order", async () => {
    const { id } = await anOrderIn("pending", { client: staff });
    const other = await admin();
    const by = async (client: Client) => (await client.auth.getUser()).data.user?.email?.split("@")[0];
    await addNote(other, id, " Busy, call at 3.\nAsk for Lina. ");
    const both = [
      { id: expect.any(String), text: "Busy, call at 3.\nAsk for Lina.", at: expect.any(String), by: await by(other) },
      { id: expect.any(String), text: "Ordered twice?", at: expect.any(String), by: await by(staff) },
    ];
    expect(await note(id, "Ordered twice?")).toEqual({ ok: true, notes: both });
    expect((await detailsOf(staff, id)).notes).toEqual(both);
  });

  it("are stored once when the same note is sent twice", async () => {
    const { id } = await anOrderIn("pending", { client: staff });
    const noteId = randomUUID();
    await note(id, "Call after five.", noteId);
    expect(await note(id, "Call after five.", noteId)).toMatchObject({ ok: true, notes: [{ id: noteId }] });
    expect((await detailsOf(staff, id)).notes).toHaveLength(1);
  });

  it("cannot be changed, not even directly in the database", async () => {
    const { id } = await anOrderIn("pending", { client: staff });
    await note(id, "Call after five.");
    await expect(sql`update private.order_notes set note = 'x' where order_id = ${id}`).rejects.toThrow(
      "never changed",
    );
  });

  it("are not in the answers to the shopper, by tracking or by guest token", async () => {
    const phone = aPhone();
    const product = await aProduct();
    const order = await placed(anOrder({ items: [aLine(product)], customer: { phone } }));
    await note(order.id, "SECRETNOTE");
    const { data } = await anon().rpc("track_order", { number: order.number, phone });
    expect(data).toMatchObject({ ok: true });
    expect(JSON.stringify([data, await orderOf(order)])).not.toContain("SECRETNOTE");
  });

  it("need a text of at most 2000 characters, an id and an existing order", async () => {
    const { id } = await anOrderIn("pending", { client: staff });
    expect(await note(id, "x".repeat(2001))).toMatchObject({ error: "invalid", detail: { field: "note" } });
    expect(await note(id, "  ")).toMatchObject({ error: "invalid", detail: { field: "note" } });
    expect(await note(id, null)).toMatchObject({ error: "invalid", detail: { field: "note" } });
    expect(await note(id, "x", null)).toMatchObject({ error: "invalid", detail: { field: "note_id" } });
    expect((await detailsOf(staff, id)).notes).toEqual([]);
    expect(await note(randomUUID(), "x")).toMatchObject({ error: "not_found" });
  });
});
