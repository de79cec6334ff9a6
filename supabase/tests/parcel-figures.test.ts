// The figures of parcels, compared with numbers that were counted by hand (PARCEL-9).
import { beforeAll, describe, expect, it } from "vitest";
import { parcelFigures } from "@/lib/staff-orders/parcel-figures-rows.ts";
import { admin, type Client, sql, staff } from "./clients.ts";
import { aProduct, type ProductRow } from "./factories.ts";
import { aCarrier, aConfirmedOrder, aPackedParcel, aShippedParcel, parcelOf } from "./parcels.ts";
import { anOrderIn, ask } from "./staff.ts";

let boss: Client;
let packer: Client;
beforeAll(async () => {
  [boss, packer] = await Promise.all([admin(), staff("packer")]);
});

const answer = (from_day: string, to_day: string) => ask(boss, "admin_parcel_figures", { from_day, to_day });
const figures = async (from: string, to: string) => parcelFigures.parse(await answer(from, to));

type ParcelWishes = {
  carrier: { id: string; name: string };
  product: ProductRow;
  state: string;
  handedOver: string;
  delivered?: string;
  /** The parcel goes to Oran; otherwise to Algiers. */ isToOran?: boolean;
};

/** A parcel of two bottles: 110,000 with the delivery fee. It left in 2019, a year in which no other test has parcels. */
async function aParcel({ carrier, product, state, handedOver, delivered, isToOran }: ParcelWishes): Promise<void> {
  const order = await aConfirmedOrder({ client: boss, product });
  const { id } = await aShippedParcel(packer, carrier, order);
  await sql`
    update private.parcels set state = ${state}, handed_over_at = ${handedOver}, delivered_at = ${delivered ?? null} where id = ${id}`;
  if (isToOran)
    await sql`
      update public.orders set wilaya_code = 31, commune_id = (select min(id) from public.communes where wilaya_code = 31)
      where id = ${order.id}`;
}

describe("the parcels of a period", () => {
  let swift: { id: string; name: string };
  let slow: { id: string; name: string };
  let dawn: ProductRow;
  let dusk: ProductRow;

  beforeAll(async () => {
    [swift, slow] = [await aCarrier(), await aCarrier()];
    [dawn, dusk] = [await aProduct({ stock: 100 }), await aProduct({ stock: 100 })];
    const noon = "2019-05-11 12:00:00+00";
    for (const wishes of [
      // 23:30 UTC is the next day in Algiers.
      { carrier: swift, product: dawn, state: "delivered", handedOver: "2019-05-09 23:30:00+00", delivered: noon },
      { carrier: swift, product: dawn, state: "delivered", handedOver: noon, delivered: "2019-05-12 22:59:59+00" },
      // Delivered after the period.
      { carrier: swift, product: dusk, state: "delivered", handedOver: noon, delivered: "2019-05-12 23:00:00+00" },
      { carrier: swift, product: dusk, state: "returned", handedOver: noon },
      { carrier: swift, product: dusk, state: "lost", handedOver: noon, isToOran: true },
      { carrier: swift, product: dusk, state: "in_transit", handedOver: noon, isToOran: true },
      { carrier: slow, product: dawn, state: "delivered", handedOver: noon, delivered: noon, isToOran: true },
      { carrier: slow, product: dawn, state: "returning", handedOver: noon },
      // Handed over before the period, and after it.
      { carrier: slow, product: dawn, state: "delivered", handedOver: "2019-05-09 22:59:59+00", delivered: noon },
      {
        carrier: slow,
        product: dawn,
        state: "delivered",
        handedOver: "2019-05-12 23:00:00+00",
        delivered: "2019-05-14",
      },
    ])
      await aParcel(wishes);
  }, 120_000);

  it("are the parcels that left in the period, counted by outcome for each carrier, wilaya, delivery type and product", async () => {
    const { rates } = await figures("2019-05-10", "2019-05-12");
    const of = (kind: string) =>
      rates
        .filter((rate) => rate.kind === kind)
        .map(({ key, delivered, returned, lost, open }) => [key, delivered, returned, lost, open]);
    expect(of("carrier")).toEqual([
      [swift.id, 3, 1, 1, 1],
      [slow.id, 1, 0, 0, 1],
    ]);
    expect(of("wilaya")).toEqual([
      ["16", 3, 1, 0, 1],
      ["31", 1, 0, 1, 1],
    ]);
    expect(of("type")).toEqual([["home", 4, 1, 1, 2]]);
    expect(of("product").toSorted()).toEqual(
      [
        [dawn.sku, 3, 0, 0, 1],
        [dusk.sku, 1, 1, 1, 1],
      ].toSorted(),
    );
  });

  it("are listed with the cash of all parcels that were delivered in the period, also of those that left earlier", async () => {
    const { delivered } = await figures("2019-05-10", "2019-05-12");
    expect(delivered.map(({ carrier, parcels, cash }) => [carrier.en, parcels, cash]).toSorted()).toEqual(
      [
        [swift.name, 2, 220_000],
        [slow.name, 2, 220_000],
      ].toSorted(),
    );
  });

  it("are none on days without parcels; a period that ends before it begins, or is too long, is refused", async () => {
    expect(await figures("2019-06-01", "2019-06-30")).toMatchObject({ delivered: [], rates: [] });
    expect(await answer("2019-05-12", "2019-05-10")).toMatchObject({ ok: false, error: "invalid" });
    expect(await answer("2018-01-01", "2019-05-10")).toMatchObject({ ok: false, error: "invalid" });
  });
});

describe("the parcels now", () => {
  const now = async () => (await figures("2019-01-01", "2019-01-01")).now;

  it("are counted with their cash and bottles, apart from orders that were shipped without a parcel", async () => {
    const carrier = await aCarrier({ profile: "yalidine" });
    const product = await aProduct({ stock: 100 });
    const before = await now();
    const plus = (more: Record<string, number>) =>
      Object.fromEntries(Object.entries(before).map(([name, n]) => [name, n + (more[name] ?? 0)]));

    const packed = await aConfirmedOrder({ client: boss, product });
    await aPackedParcel(packer, carrier, packed);
    expect(await now()).toEqual(before);
    await ask(boss, "admin_set_order_status", { id: packed.id, from_status: "processing", to_status: "shipped" });
    expect(await now()).toEqual(plus({ onTheRoad: 1, onTheRoadCash: 110_000 }));

    const { id } = await parcelOf(packed.id);
    await ask(boss, "parcel_set", { id, state: "attempt_failed", reason: "absent" });
    expect(await now()).toEqual(plus({ onTheRoad: 1, onTheRoadCash: 110_000, needsYou: 1 }));
    await ask(boss, "parcel_set", { id, state: "returning", reason: null });
    expect(await now()).toEqual(plus({ comingBack: 1, comingBackPieces: 2 }));

    await anOrderIn("shipped", { client: boss, quantity: 2 });
    expect(await now()).toEqual(
      plus({ comingBack: 1, comingBackPieces: 2, withoutParcel: 1, withoutParcelCash: 110_000 }),
    );
  });
});
