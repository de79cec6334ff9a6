// The columns and words of a carrier's file: what must be filled before it is made (CARRIER-3), and the built-in words.
import { beforeAll, describe, expect, it } from "vitest";
import { type Column, PROFILE_NAMES, PROFILES } from "@/lib/carriers/profiles.ts";
import { type Client, sql, staff } from "./clients.ts";
import { aConfirmedOrder, aCarrier, parcelOf } from "./parcels.ts";
import { ask } from "./staff.ts";

let boss: Client;
let packer: Client;

beforeAll(async () => {
  [boss, packer] = await Promise.all([staff("manager"), staff("packer")]);
});

/** The columns of a profile, with this text in the column `header`. */
const filled = (header: string, value: string): Column[] =>
  PROFILES.yalidine.columns.map((column) => (column.header === header ? { ...column, value } : column));

describe("the file of a carrier", () => {
  async function aDraft(carrier: string) {
    const order = await aConfirmedOrder({ client: boss });
    await ask(packer, "parcel_prepare", { order_ids: [order.id], carrier_id: carrier });
    return parcelOf(order.id);
  }

  it("is not made while a fixed text that the carrier needs is empty, and names its column", async () => {
    const carrier = await aCarrier({ profile: "yalidine", columns: null });
    const parcel = await aDraft(carrier.id);
    const file = () => ask(packer, "parcel_file", { ids: [parcel.id] });
    const refusal = (column: string) => ({
      ok: false,
      error: "column_empty",
      detail: { carrier: carrier.name, column },
    });
    const save = (columns: Column[]) => ask(boss, "admin_save_carrier", { payload: { id: carrier.id, columns } });

    expect(await file()).toEqual(refusal("from_wilaya_name"));
    await save([
      ...filled("from_wilaya_name", "Alger"),
      { header: "Poids (obligatoire)", field: "constant", value: "" },
    ]);
    expect(await file()).toEqual(refusal("Poids (obligatoire)"));
    expect(await parcelOf(parcel.order_id)).toMatchObject({ state: "draft" });
    await save(filled("from_wilaya_name", "Alger"));
    const made = await ask<{ file: string }>(packer, "parcel_file", { ids: [parcel.id] });
    expect(made).toMatchObject({ ok: true, parcels: 1 });

    const again = () => ask(packer, "parcel_file_rows", { file_id: made.file });
    expect(await again()).toMatchObject({ ok: true, rows: [{}] });
    await save(filled("from_wilaya_name", ""));
    expect(await again()).toEqual(refusal("from_wilaya_name"));
  });

  it.each(PROFILE_NAMES.filter((name) => name !== "yalidine"))(
    "of %s is made with its built-in columns",
    async (profile) => {
      const parcel = await aDraft((await aCarrier({ profile })).id);
      expect(await ask(packer, "parcel_file", { ids: [parcel.id] })).toMatchObject({ ok: true, parcels: 1 });
    },
  );
});

describe("the words of Procolis and Maystro", () => {
  it.each([
    ["procolis", "En Traitement - Prêt à Expédie", "created", null],
    ["procolis", "DISPATCHER", "picked_up", null],
    ["procolis", "SD - En Attente du Client", "at_desk", null],
    ["procolis", "SD - Appel sans Réponse 2", "attempt_failed", "no_answer"],
    ["procolis", "Livrée [ Encaisser ]", "delivered", null],
    ["procolis", "Annuler par le Client", "returning", "refused"],
    ["procolis", "Retour Stock", "back_at_hub", null],
    ["procolis", "Échange", null, null],
    ["maystro", "4", "created", null],
    ["maystro", "31", "out_for_delivery", null],
    ["maystro", "41", "delivered", null],
    ["maystro", "52", "returned", null],
    ["maystro", "50", null, null],
  ] as const)("of %s: %s means %s %s", async (profile, said, state, reason) => {
    const { id } = await aCarrier({ profile });
    const [row] = await sql`
      select w.state, w.reason from private.carriers c, private.carrier_word(c, ${said}) as w where c.id = ${id}`;
    expect(row).toEqual({ state, reason });
  });
});
