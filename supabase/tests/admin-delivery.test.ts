import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aCategory, aPerfume } from "./catalogue.ts";
import { admin, type Client, sql } from "./clients.ts";
import { ask } from "./staff.ts";

let staff: Client;
beforeAll(async () => {
  staff = await admin();
});

describe("delivery fees that staff save together", () => {
  const set = (changes: unknown) => ask(staff, "admin_set_delivery_fees", { changes });
  const rates = () =>
    sql<
      { wilaya_code: number; delivery_type: string; mode: string; fee: string | null }[]
    >`select * from public.delivery_fees order by 1, 2`;
  let original: Awaited<ReturnType<typeof rates>>;

  beforeAll(async () => {
    original = await rates();
  });
  // Other tests need the original delivery fees.
  afterAll(async () => {
    await sql`insert into public.delivery_fees ${sql(original)} on conflict (wilaya_code, delivery_type) do update set mode = excluded.mode, fee = excluded.fee`;
  });

  it("are all saved, and the answer counts only the fees that changed", async () => {
    const changes = [
      { wilaya: 16, type: "home", mode: "price", fee: 45_000 },
      { wilaya: 16, type: "desk", mode: "free", fee: null },
      { wilaya: 33, type: "desk", mode: "unavailable" },
    ];
    expect(await set(changes)).toEqual({ ok: true, updated: 3 });
    expect(await set(changes)).toEqual({ ok: true, updated: 0 });
    expect(
      await sql`select mode, fee::int from public.delivery_fees where wilaya_code = 16 order by delivery_type`,
    ).toEqual([
      { mode: "free", fee: null },
      { mode: "price", fee: 45_000 },
    ]);
  });

  it.each<[string, object]>([
    ["wilaya", { wilaya: 70 }],
    ["wilaya", { wilaya: "16" }],
    ["type", { type: "drone" }],
    ["mode", { mode: "gift" }],
    ["fee", { fee: 150 }],
    ["fee", { fee: -100 }],
    ["fee", { fee: null }],
    ["fee", { mode: "free", fee: 100 }],
  ])("all stay unchanged when one of the changes has a wrong %s: %j", async (field, wrong) => {
    const before = await rates();
    expect(
      await set([
        { wilaya: 25, type: "home", mode: "free" },
        { wilaya: 31, type: "home", mode: "price", fee: 100, ...wrong },
      ]),
    ).toEqual({ ok: false, error: "invalid", detail: { field, index: 1 } });
    expect(await rates()).toEqual(before);
  });

  it.each([
    ["an empty list", []],
    ["a value that is not a list", {}],
    [
      "a list that has the same wilaya and type twice",
      [
        { wilaya: 1, type: "home", mode: "free" },
        { wilaya: 1, type: "home", mode: "unavailable" },
      ],
    ],
  ])("cannot be saved from %s", async (_, changes) => {
    expect(await set(changes)).toEqual({ ok: false, error: "invalid", detail: { field: "changes" } });
  });
});

describe("categories", () => {
  const remove = (id: string, move_to: string | null = null) => ask(staff, "admin_delete_category", { id, move_to });
  const exists = async (id: string) => (await sql`select from public.categories where id = ${id}`).length === 1;

  it("without products can be deleted", async () => {
    const { id } = await aCategory();
    expect(await remove(id)).toEqual({ ok: true, moved: 0 });
    expect(await remove(id)).toMatchObject({ error: "not_found" });
  });

  it("with products are deleted only when staff choose another category; else the answer has the number of products", async () => {
    const [category, target] = [await aCategory(), await aCategory()];
    const products = [await aPerfume({ category }), await aPerfume({ category, status: "archived" })];
    expect(await remove(category.id)).toEqual({ ok: false, error: "in_use", detail: { n: 2 } });
    for (const wrong of [category.id, randomUUID()])
      expect(await remove(category.id, wrong)).toMatchObject({ error: "invalid", detail: { field: "move_to" } });
    expect(await exists(category.id)).toBe(true);
    expect(await remove(category.id, target.id)).toEqual({ ok: true, moved: 2 });
    expect(await exists(category.id)).toBe(false);
    expect(await sql`select distinct category_id from public.products where id in ${sql(products)}`).toEqual([
      { category_id: target.id },
    ]);
  });

  it("are sorted as in the list of ids that staff send, before all other categories; an invalid list is refused", async () => {
    const [a, b, c] = [await aCategory(), await aCategory(), await aCategory()];
    expect(await ask(staff, "admin_reorder_categories", { ids: [c.id, a.id] })).toMatchObject({ ok: true });
    const sortedIds = (await sql<{ id: string }[]>`select id from public.categories order by position, name`).map(
      ({ id }) => id,
    );
    expect(sortedIds.slice(0, 2)).toEqual([c.id, a.id]);
    expect(sortedIds).toContain(b.id);
    for (const ids of [[], [a.id, a.id], [randomUUID()]])
      expect(await ask(staff, "admin_reorder_categories", { ids })).toMatchObject({
        error: "invalid",
        detail: { field: "ids" },
      });
  });
});
