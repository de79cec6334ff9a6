import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type ParcelLabel, parcelLabelRows, type PickList, pickListRow } from "@/lib/parcels/paper-rows.ts";
import { type Client, signedIn, sql, staff } from "./clients.ts";
import { aDesk, aLine, anOrder, aProduct, communeOf, type OrderWishes } from "./factories.ts";
import { placed } from "./ordering.ts";
import { aHandover, aParcel, aTracking, closeHandover } from "./parcel-rows.ts";
import { aCarrier } from "./parcels.ts";
import { ask, type StaffAnswer } from "./staff.ts";

let packer: Client;
let manager: Client;
let carrier: string;

beforeAll(async () => {
  [packer, manager] = await Promise.all([staff("packer", "Yacine"), staff("manager")]);
  carrier = (await aCarrier()).id;
});

const labelsFor = async (client: Client, ids: (string | undefined)[]): Promise<ParcelLabel[]> =>
  parcelLabelRows.parse(await ask(client, "parcel_labels", { ids }));

const pickList = async (client: Client, ids: string[]): Promise<PickList> =>
  pickListRow.parse(await ask(client, "parcel_pick_list", { ids }));

async function aParcelOf(
  wishes: Omit<OrderWishes, "items"> = {},
  parcel: Parameters<typeof aParcel>[2] = {},
  of = carrier,
) {
  const product = await aProduct();
  const order = await placed(anOrder({ items: [aLine(product, { quantity: 3 })], ...wishes }));
  return { product, order, parcel: await aParcel(order.id, of, parcel) };
}

describe("labels", () => {
  it("contain what the driver needs: customer, address, amount, reference and tracking number", async () => {
    const tracking = aTracking();
    const { product, order, parcel } = await aParcelOf(
      { locale: "ar", customer: { first_name: "أميرة", last_name: "بن علي", phone: "+213550123456" } },
      { tracking },
    );
    const [label] = await labelsFor(packer, [parcel.id]);
    expect(label).toMatchObject({
      id: parcel.id,
      code: `${order.number}-1`,
      tracking,
      isCancelled: false,
      locale: "ar",
      customer: { firstName: "أميرة", lastName: "بن علي", phone: "+213550123456" },
      wilayaCode: 16,
      delivery: { type: "home", wilaya: { en: "Algiers" }, address: "12 rue Larbi Ben M'hidi", desk: null },
      theirCommune: null,
      amount: parcel.cod_amount,
      currency: "DZD",
      pieces: 3,
      gift: null,
    });
    expect(label?.items).toEqual([
      { position: 1, name: { en: product.name, ar: "فجر" }, sku: product.sku, size: "30 ml", quantity: 3 },
    ]);
  });

  it("come in the sequence of the given ids, each once, without unknown ids", async () => {
    const ids = (await Promise.all([aParcelOf(), aParcelOf(), aParcelOf()])).map(({ parcel }) => parcel.id);
    const asked = [ids[2], ids[0], randomUUID(), ids[2], ids[1]];
    expect((await labelsFor(packer, asked)).map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
  });

  it.each([
    [58, 3, "Laghouat"],
    [69, 59, "Aflou"],
  ] as const)("have the wilaya to which a carrier with %i wilayas assigns the commune", async (wilayas, code, name) => {
    const delivery = { wilaya: 59, commune: await communeOf(59) };
    const { parcel } = await aParcelOf({ delivery }, {}, (await aCarrier({ wilayas })).id);
    expect((await labelsFor(packer, [parcel.id]))[0]).toMatchObject({
      wilayaCode: code,
      delivery: { wilaya: { en: name } },
    });
  });

  it("have the carrier's spelling of the commune, and the desk", async () => {
    const [desk, commune] = [await aDesk(), await communeOf(16)];
    const { id: own } = await aCarrier();
    await sql`insert into private.carrier_places (carrier_id, commune_id, their_commune) values (${own}, ${commune}, 'ALGER CENTRE')`;
    const { parcel } = await aParcelOf({ delivery: { type: "desk", commune, desk_id: desk, address: null } }, {}, own);
    expect((await labelsFor(packer, [parcel.id]))[0]).toMatchObject({
      theirCommune: "ALGER CENTRE",
      delivery: {
        type: "desk",
        desk: { name: { en: "Centre", ar: "الوسط" }, address: { en: "1 rue Didouche" } },
        address: null,
      },
    });
  });
});

describe("the pick list", () => {
  it("sums the pieces of each product and size, sorted by brand and name, and names the parcels", async () => {
    const word = randomUUID().slice(0, 8);
    const [late, early] = [
      await aProduct({ name: `Zahr ${word}` }),
      await aProduct({ name: `Amber ${word}`, sizes: ["30 ml", "50 ml"] }),
    ];
    const first = await placed(
      anOrder({ items: [aLine(late, { quantity: 2 }), aLine(early), aLine(early, { size: "50 ml", quantity: 3 })] }),
    );
    const second = await placed(anOrder({ items: [aLine(early, { quantity: 4 })] }));
    const parcels = [await aParcel(first.id, carrier), await aParcel(second.id, carrier)];
    await sql`update public.order_items set brand = 'Maison' where order_id in ${sql([first.id, second.id])}`;
    const list = await pickList(
      packer,
      parcels.map(({ id }) => id),
    );
    expect(list).toMatchObject({ parcels: 2, pieces: 10 });
    expect(list.goods.map(({ name, size, pieces }) => [name.en, size, pieces])).toEqual([
      [early.name, "30 ml", 5],
      [early.name, "50 ml", 3],
      [late.name, "30 ml", 2],
    ]);
    expect(list.goods[0]?.parcels).toEqual([
      { reference: `${first.number}-1`, pieces: 1 },
      { reference: `${second.number}-1`, pieces: 4 },
    ]);
  });
});

describe("the manifest", () => {
  it("lists the parcels of a batch by wilaya with their sum, and no customer's data", async () => {
    const batch = await aHandover(carrier);
    const far = await aParcelOf({ delivery: { wilaya: 31, commune: await communeOf(31) } }, { handover: batch });
    const near = await aParcelOf({}, { handover: batch, tracking: aTracking() });
    const open = await ask<StaffAnswer>(packer, "handover_manifest", { id: batch });
    expect(open).toMatchObject({
      ok: true,
      id: batch,
      closedAt: null,
      closedBy: null,
      count: 2,
      total: far.parcel.cod_amount + near.parcel.cod_amount,
      currency: "DZD",
      parcels: [
        {
          reference: `${near.order.number}-1`,
          wilayaCode: 16,
          wilaya: { en: "Algiers" },
          pieces: 3,
          amount: near.parcel.cod_amount,
        },
        { reference: `${far.order.number}-1`, tracking: null, wilayaCode: 31, wilaya: { en: "Oran" }, pieces: 3 },
      ],
    });
    expect(JSON.stringify(open)).not.toMatch(/Benali|Didouche|\+213/);
  });

  it("keeps its count and sum after the batch is closed, and names who closed it", async () => {
    const batch = await aHandover((await aCarrier()).id);
    const { order, parcel } = await aParcelOf({}, { handover: batch });
    const { data } = await packer.auth.getUser();
    await closeHandover(batch, data.user?.email ?? "");
    await sql`delete from private.parcels where order_id = ${order.id}`;
    expect(await ask(packer, "handover_manifest", { id: batch })).toMatchObject({
      closedBy: "Yacine",
      count: 1,
      total: parcel.cod_amount,
      parcels: [],
    });
  });

  it("of an unknown batch is not found", async () => {
    expect(await ask(packer, "handover_manifest", { id: randomUUID() })).toMatchObject({
      ok: false,
      error: "not_found",
    });
  });
});

describe("the right to print", () => {
  const PAPERS = [
    ["parcel_labels", { ids: [randomUUID()] }],
    ["parcel_pick_list", { ids: [randomUUID()] }],
    ["handover_manifest", { id: randomUUID() }],
  ] as const;

  it.each(PAPERS)("%s refuses agents and accounts without a role", async (name, args) => {
    for (const client of [await staff("agent"), await signedIn()])
      expect(await ask(client, name, args)).toMatchObject({ ok: false, error: "unauthorized" });
  });

  it.each(["delivered", "returned", "lost", "cancelled"])(
    "papers of a parcel that is %s are for managers only",
    async (state) => {
      const { parcel } = await aParcelOf({}, { state });
      expect(await labelsFor(packer, [parcel.id])).toEqual([]);
      expect((await pickList(packer, [parcel.id])).goods).toEqual([]);
      expect((await labelsFor(manager, [parcel.id])).map(({ id }) => id)).toEqual([parcel.id]);
      expect((await pickList(manager, [parcel.id])).goods).toHaveLength(1);
    },
  );

  it.each(["parcel_labels", "parcel_pick_list"])("%s accepts 1 to 200 ids", async (name) => {
    for (const ids of [[], null, Array.from({ length: 201 }, () => randomUUID())])
      expect(await ask(packer, name, { ids })).toMatchObject({ ok: false, error: "invalid", detail: { field: "ids" } });
  });
});
