import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { COLUMN_FIELDS, PROFILES } from "@/lib/carriers/profiles.ts";
import { carrierList, carrierOf, parcelFile } from "@/lib/carriers/rows.ts";
import { CARRIER_STATES, FAILURE_REASONS } from "@/lib/parcels/parcel.ts";
import { callRpc } from "@/lib/supabase/rpc.ts";
import { type Client, sql, staff } from "./clients.ts";
import { aDesk, aLine, anOrder, aProduct, communeOf, type OrderWishes } from "./factories.ts";
import { placed } from "./ordering.ts";
import { parcelOf } from "./parcels.ts";
import { ask, type StaffAnswer } from "./staff.ts";

let manager: Client;
let packer: Client;
let agent: Client;

beforeAll(async () => {
  [manager, packer, agent] = await Promise.all([staff("manager"), staff("packer"), staff("agent")]);
});

const save = (payload: unknown, client = manager) => ask(client, "admin_save_carrier", { payload });

async function aCarrier(wishes: Record<string, unknown> = {}): Promise<string> {
  const answer = await save({ name: `Carrier ${randomUUID()}`, ...wishes });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.id as string;
}

async function read(id: string) {
  const result = await callRpc(manager, "admin_carrier", { id }, carrierOf);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}

async function aFile(carrier: string): Promise<string> {
  const [file] = await sql<{ id: string }[]>`
    insert into private.parcel_files (carrier_id, made_by) values (${carrier}, 'test') returning id`;
  return file?.id ?? "";
}

/** An order with a parcel at this carrier. */
async function aParcel({
  carrier,
  file = null,
  state = "created",
  ...wishes
}: { carrier: string; file?: string | null; state?: string } & Partial<OrderWishes>) {
  const product = await aProduct({ stock: 10 });
  const { id, number } = await placed(anOrder({ items: [aLine(product, { quantity: 2 })], ...wishes }));
  const reference = `${number}-1`;
  const [parcel] = await sql<{ id: string }[]>`
    insert into private.parcels (order_id, carrier_id, n, reference, state, currency, cod_amount, pieces, file_id)
    select ${id}, ${carrier}, 1, ${reference}, ${state}, currency, total, 2, ${file} from public.orders where id = ${id} returning id`;
  return { order: id, number, reference, id: parcel?.id ?? "", product };
}

/** Adds an event in which the carrier reported this word. */
const addEvent = (parcel: string, word: string, at = new Date()) => sql`
  insert into private.parcel_events (parcel_id, key, occurred_at, received_at, raw_status, source)
  values (${parcel}, ${randomUUID()}, ${at}, ${at}, ${word}, 'file')`;

/** For these states, the software of every carrier has its own words. */
const USUAL_STATES = ["created", "picked_up", "in_transit", "attempt_failed", "delivered", "returned"];
/** Procolis has no word for a parcel between two hubs or with the shop again: docs/decisions/parcels.md. */
const NO_WORD_FOR: Partial<Record<string, string[]>> = { procolis: ["in_transit", "returned"] };

describe("a carrier", () => {
  it("is added with default settings, and a change writes only the fields of its payload", async () => {
    const name = `Rapide ${randomUUID()}`;
    const id = await aCarrier({ name: `  ${name} ` });
    expect((await read(id)).carrier).toEqual({
      id,
      name,
      nameAr: null,
      family: "file",
      wilayas: 58,
      ceiling: null,
      holdDays: 7,
      trackingUrl: null,
      fileFormat: "xlsx",
      profile: "plain",
      columns: null,
      listsPlaces: false,
      splitsName: false,
      textLimit: null,
      payoutDays: 7,
      codFee: 0,
      payoutTolerance: 0,
      active: true,
    });
    const columns = [
      { header: " Réf\r\ncommande ", field: "reference", value: "dropped" },
      { header: "FRAGILE", field: "constant", value: " OUI " },
      { header: "Empty", field: "constant" },
    ];
    expect(
      await save({ id, wilayas: 69, ceiling: 15_000_000, tracking_url: "https://x.example/{tracking}", columns }),
    ).toEqual({ ok: true, id });
    expect((await read(id)).carrier).toMatchObject({
      name,
      wilayas: 69,
      ceiling: 15_000_000,
      trackingUrl: "https://x.example/{tracking}",
      columns: [
        { header: "Réf\ncommande", field: "reference" },
        { header: "FRAGILE", field: "constant", value: "OUI" },
        { header: "Empty", field: "constant", value: "" },
      ],
    });
    await save({ id, columns: null, ceiling: null, tracking_url: null });
    expect((await read(id)).carrier).toMatchObject({ columns: null, ceiling: null, trackingUrl: null, wilayas: 69 });
  });

  it.each<[string, unknown]>([
    ["name", " "],
    ["name", "…"],
    ["name", "x".repeat(61)],
    ["name_ar", 7],
    ["family", "yalidine"],
    ["wilayas", 48],
    ["ceiling", 0],
    ["ceiling", -5],
    ["ceiling", 1.5],
    ["hold_days", 31],
    ["tracking_url", "http://x.example/{tracking}"],
    ["tracking_url", "https://x.example/"],
    ["tracking_url", "https://x.example/ {tracking}"],
    ["file_format", "xls"],
    ["profile", "unheard"],
    ["columns", []],
    ["columns", {}],
    ["columns", [{ header: "", field: "note" }]],
    ["columns", [{ header: "a", field: "token" }]],
    ["columns", [{ header: "a", field: "constant", value: "x".repeat(121) }]],
    ["columns", ["a"]],
    ["columns", Array.from({ length: 61 }, () => ({ header: "a", field: "note" }))],
    ["lists_places", null],
    ["splits_name", "on"],
    ["text_limit", 19],
    ["active", null],
  ])("with %s %j is refused, and the answer names the field", async (field, value) => {
    expect(await save({ name: "Refused", [field]: value })).toMatchObject({ error: "invalid", detail: { field } });
  });

  it("has a unique name", async () => {
    const name = `Once ${randomUUID()}`;
    const id = await aCarrier({ name });
    expect(await save({ name })).toMatchObject({ error: "duplicate" });
    expect(await save({ id: await aCarrier(), name })).toMatchObject({ error: "duplicate" });
    expect(await save({ id, name })).toMatchObject({ ok: true });
    expect(await save({ id: randomUUID(), name: "Nobody" })).toMatchObject({ error: "not_found" });
    expect(await ask(manager, "admin_carrier", { id: randomUUID() })).toMatchObject({ error: "not_found" });
  });

  it("that is switched off keeps its parcels and is listed after the active carriers", async () => {
    const id = await aCarrier({ name: `000 ${randomUUID()}` });
    const { reference } = await aParcel({ carrier: id });
    await aParcel({ carrier: id, state: "delivered" });
    await save({ id, active: false });
    const result = await callRpc(manager, "admin_carriers", {}, carrierList);
    if (!result.ok) throw new Error(result.error);
    const { carriers } = result.value;
    expect(carriers.find((carrier) => carrier.id === id)).toMatchObject({ active: false, live: 1, fees: 0 });
    expect(carriers.map(({ active }) => active)).toEqual([...carriers.map(({ active }) => active)].sort().reverse());
    expect(await sql`select 1 from private.parcels where reference = ${reference}`).toHaveLength(1);
  });

  it("can be saved with the built-in columns of every profile, and has a word of the profile for each usual state", async () => {
    for (const profile of Object.keys(PROFILES)) {
      const id = await aCarrier({ profile });
      // The database must accept the built-in columns of the code when a manager saves them as the carrier's own.
      expect(await save({ id, columns: PROFILES[profile as keyof typeof PROFILES].columns }), profile).toMatchObject({
        ok: true,
      });
      // All profiles share the words that have a reason. Only the words without a reason belong to one profile.
      const states = (await read(id)).words.filter(({ reason }) => reason === null).map(({ state }) => state);
      const missing = USUAL_STATES.filter((state) => !states.some((known) => known === state));
      expect(missing, profile).toEqual(NO_WORD_FOR[profile] ?? []);
    }
  });
});

it("the code and the database have the same column fields, states and reasons", async () => {
  for (const [check, words] of [
    ["is_column_field", COLUMN_FIELDS],
    ["is_carrier_state", CARRIER_STATES],
    ["is_failure_reason", FAILURE_REASONS],
  ] as const) {
    // Reads the words in the source of the SQL function, and asks the function whether it knows each word.
    const rows = await sql<{ word: string; known: boolean }[]>`
      select word, ${sql(`private.${check}`)}(word) as known
      from pg_proc, lateral (select m[1] as word from regexp_matches(prosrc, '''([^'']*)''', 'g') as m) as words
      where oid = ${`private.${check}`}::regproc`;
    expect(rows.map(({ word }) => word).toSorted(), check).toEqual([...words].toSorted());
    expect(rows.filter(({ known }) => !known)).toEqual([]);
  }
});

describe("the wilaya number that a carrier gets for a wilaya of the shop", () => {
  const numbersOf = async (wilayas: 58 | 69) => {
    const id = await aCarrier({ wilayas });
    return sql<{ code: number; mother: number; type: string; theirs: number }[]>`
      select w.code, w.courier_wilaya as mother, type, private.carrier_wilaya(c, w.code) as theirs
      from public.wilayas w, private.carriers c, unnest('{home,desk}'::text[]) as type where c.id = ${id} order by w.code, type`;
  };

  it("is the same for 1 to 58 and the mother wilaya's for 59 to 69, at a carrier with 58 wilayas", async () => {
    const rows = await numbersOf(58);
    expect(rows).toHaveLength(138);
    for (const { code, mother, theirs } of rows) {
      expect(theirs).toBe(code > 58 ? mother : code);
      expect(theirs).toBeGreaterThanOrEqual(1);
      expect(theirs).toBeLessThanOrEqual(58);
    }
  });

  it("is the same for 1 to 69, at a carrier with 69 wilayas", async () => {
    const rows = await numbersOf(69);
    expect(rows).toHaveLength(138);
    expect(rows.filter(({ code, theirs }) => code !== theirs)).toEqual([]);
  });
});

describe("the fees of a carrier", () => {
  const saveFees = (carrier: string, fees: unknown, client = manager) =>
    ask(client, "admin_save_carrier_fees", { carrier_id: carrier, fees });
  const feeOf = async (carrier: string, wilaya: number, type: string) => {
    const [row] = await sql<{ fee: string | null; return_fee: string | null }[]>`
      select f.fee, f.return_fee from private.carrier_fee(${carrier}, ${wilaya}::smallint, ${type}) as f`;
    return row?.fee ? [Number(row.fee), Number(row.return_fee)] : null;
  };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const fee = (over: Record<string, unknown> = {}) => ({
    wilaya: 16,
    type: "home",
    from_day: "2026-01-01",
    fee: 40_000,
    return_fee: 20_000,
    ...over,
  });

  it("are valid from their first day on, and are changed or deleted when the same day is saved again", async () => {
    const id = await aCarrier();
    expect(await feeOf(id, 16, "home")).toBeNull();
    expect(
      await saveFees(id, [
        fee(),
        fee({ from_day: inDays(-2), fee: 45_000 }),
        fee({ from_day: inDays(3), fee: 50_000 }),
        fee({ type: "desk", fee: 0, return_fee: null }),
      ]),
    ).toEqual({ ok: true, saved: 4 });
    expect(await feeOf(id, 16, "home")).toEqual([45_000, 20_000]);
    expect(await feeOf(id, 16, "desk")).toEqual([0, 0]);
    expect(await feeOf(id, 9, "home")).toBeNull();
    // Saving the same day again changes its row; saving it without a fee deletes the row.
    await saveFees(id, [fee({ from_day: inDays(-2), fee: 42_000 })]);
    expect(await feeOf(id, 16, "home")).toEqual([42_000, 20_000]);
    await saveFees(id, [fee({ from_day: inDays(-2), fee: null })]);
    expect(await feeOf(id, 16, "home")).toEqual([40_000, 20_000]);
    expect((await read(id)).fees).toHaveLength(3);
  });

  it.each<[string, Record<string, unknown>]>([
    ["wilaya", { wilaya: 70 }],
    ["type", { type: "post" }],
    ["from_day", { from_day: "2026-02-30" }],
    ["fee", { fee: 40_050 }],
    ["fee", { fee: -100 }],
    ["return_fee", { return_fee: 1.5 }],
  ])("are not saved at all when one of them has a wrong %s, and the answer names its row", async (field, wrong) => {
    const id = await aCarrier();
    expect(await saveFees(id, [fee(), fee({ type: "desk", ...wrong })])).toMatchObject({
      error: "invalid",
      detail: { field, index: 1 },
    });
    expect((await read(id)).fees).toEqual([]);
  });

  it("are refused for an unknown carrier, when the same fee is sent twice, and when they are an empty list or not a list", async () => {
    const id = await aCarrier();
    expect(await saveFees(randomUUID(), [fee()])).toMatchObject({ error: "not_found" });
    for (const fees of [[fee(), fee()], [], {}, null])
      expect(await saveFees(id, fees)).toMatchObject({ error: "invalid", detail: { field: "fees" } });
  });
});

describe("a rule", () => {
  const rule = (wilaya: number | null, type: string | null, carrier: string | null) =>
    ask(manager, "admin_save_carrier_rule", { wilaya, type, carrier_id: carrier });

  it("sets one carrier for a wilaya and a delivery type, names the carrier that it replaced, and can be deleted", async () => {
    const [one, other] = [await aCarrier(), await aCarrier()];
    const { name } = (await read(one)).carrier;
    expect(await rule(44, "desk", one)).toEqual({ ok: true, before: null });
    expect(await rule(44, "desk", other)).toEqual({ ok: true, before: name });
    expect(await rule(44, null, one)).toEqual({ ok: true, before: null });
    const { rules } = await read(one);
    expect(rules.filter(({ wilaya }) => wilaya === 44)).toEqual([
      { wilaya: 44, type: null, carrierId: one, carrier: name },
      { wilaya: 44, type: "desk", carrierId: other, carrier: (await read(other)).carrier.name },
    ]);
    await rule(44, "desk", null);
    await rule(44, null, null);
    expect((await read(one)).rules.filter(({ wilaya }) => wilaya === 44)).toEqual([]);
  });

  it("is refused for an unknown wilaya, delivery type or carrier, and for a carrier that is switched off", async () => {
    const id = await aCarrier();
    expect(await rule(70, "home", id)).toMatchObject({ error: "invalid", detail: { field: "wilaya" } });
    expect(await rule(16, "post", id)).toMatchObject({ error: "invalid", detail: { field: "type" } });
    expect(await rule(16, "home", randomUUID())).toMatchObject({ error: "not_found" });
    await save({ id, active: false });
    expect(await rule(16, "home", id)).toMatchObject({ error: "not_found" });
  });
});

describe("the words of a carrier", () => {
  const word = (carrier: string, said: string, state: string | null, reason: string | null = null) =>
    ask(manager, "admin_save_carrier_word", { carrier_id: carrier, word: said, state, reason });
  const meaningOf = async (carrier: string, said: string) => {
    const [row] = await sql<{ state: string | null; reason: string | null }[]>`
      select w.state, w.reason from private.carriers c, private.carrier_word(c, ${said}) as w where c.id = ${carrier}`;
    return [row?.state ?? null, row?.reason ?? null];
  };

  it("have the meaning of the profile, in any spelling, until a manager gives them another meaning for this carrier", async () => {
    const [id, other] = [await aCarrier({ profile: "yalidine" }), await aCarrier({ profile: "yalidine" })];
    expect(await meaningOf(id, "  SORTI en livraison ")).toEqual(["out_for_delivery", null]);
    expect(await meaningOf(id, "Client incapable de payer")).toEqual(["attempt_failed", "no_money"]);
    expect(await meaningOf(id, "Livré chez le voisin")).toEqual([null, null]);
    expect(await word(id, "Livré chez le voisin!", "delivered")).toEqual({ ok: true });
    expect(await word(id, "Sorti en livraison", "in_transit")).toEqual({ ok: true });
    expect(await word(id, "Porte fermée", "attempt_failed", "absent")).toEqual({ ok: true });
    expect(await meaningOf(id, "livre chez le voisin")).toEqual(["delivered", null]);
    expect(await meaningOf(id, "Sorti en livraison")).toEqual(["in_transit", null]);
    expect(await meaningOf(id, "PORTE FERMEE")).toEqual(["attempt_failed", "absent"]);
    expect(await meaningOf(other, "Livré chez le voisin")).toEqual([null, null]);
    const { words } = await read(id);
    expect(words.slice(0, 3)).toEqual([
      { word: "livre chez le voisin", state: "delivered", reason: null, isOwn: true },
      { word: "porte fermee", state: "attempt_failed", reason: "absent", isOwn: true },
      { word: "sorti en livraison", state: "in_transit", reason: null, isOwn: true },
    ]);
    expect(words.filter((known) => known.word === "sorti en livraison")).toHaveLength(1);
    await word(id, "sorti en livraison", null);
    expect(await meaningOf(id, "Sorti en livraison")).toEqual(["out_for_delivery", null]);
  });

  it("without a meaning are listed with their count, until a manager gives them a meaning", async () => {
    const id = await aCarrier({ profile: "noest" });
    const { id: parcel } = await aParcel({ carrier: id });
    await addEvent(parcel, "Colis égaré");
    await addEvent(parcel, "colis egare");
    await addEvent(parcel, "Autre chose");
    await addEvent(parcel, "Il y a longtemps", new Date(Date.now() - 100 * 86_400_000));
    const unknown = async () => (await read(id)).unknown.map((one) => [one.word, one.times]);
    expect(await unknown()).toEqual(
      expect.arrayContaining([
        ["Autre chose", 1],
        [expect.stringMatching(/^colis [ée]gar[ée]$/i), 2],
      ]),
    );
    expect(await unknown()).toHaveLength(2);
    const all = await callRpc(manager, "admin_carriers", {}, carrierList);
    expect(all.ok && all.value.unknown.filter((one) => one.carrierId === id)).toHaveLength(2);
    await word(id, "COLIS ÉGARÉ", "lost");
    expect(await unknown()).toEqual([["Autre chose", 1]]);
    // Earlier events do not get the new meaning.
    const events = await sql`select 1 from private.parcel_events where parcel_id = ${parcel} and state is not null`;
    expect([...events]).toEqual([]);
  });

  it.each<[string, [string, string | null, string | null]]>([
    ["word", ["…", "delivered", null]],
    ["word", ["", "delivered", null]],
    ["state", ["Livré", "draft", null]],
    ["state", ["Livré", "arrived", null]],
    ["reason", ["Livré", "attempt_failed", "rain"]],
  ])("with a wrong %s are refused", async (field, [said, state, reason]) => {
    const id = await aCarrier();
    expect(await word(id, said, state, reason)).toMatchObject({ error: "invalid", detail: { field } });
    expect(await word(randomUUID(), "Livré", "delivered")).toMatchObject({ error: "not_found" });
  });
});

describe("the places of a carrier", () => {
  const importPlaces = (carrier: string, rows: unknown) =>
    ask(manager, "admin_import_carrier_places", { carrier_id: carrier, rows });

  it("are found by wilaya number and name, in any spelling and in both scripts; unknown places are listed with their row", async () => {
    const id = await aCarrier();
    const answer = await importPlaces(id, [
      { wilaya: 16, commune: "BAB-EZZOUAR", their_commune: "Bab Azzouar" },
      { wilaya: 3, commune: "hassi rmel", home: true, desk: false },
      { wilaya: 16, commune: "الحراش", their_commune: "El Harrach" },
      { wilaya: 16, commune: "Atlantis" },
      // For a carrier with 58 wilayas, El Kantara (61) is in Biskra (7). The import accepts both numbers.
      { wilaya: 7, their_commune: "El Kantara" },
      { wilaya: 61, commune: "El Kantara", their_commune: "EL KANTARA", home: false },
      { wilaya: 99, commune: "Alger" },
      {},
    ]);
    expect(answer).toEqual({
      ok: true,
      matched: 5,
      unknown: [
        { row: 4, wilaya: 16, name: "Atlantis" },
        { row: 7, wilaya: 99, name: "Alger" },
        { row: 8, wilaya: null, name: null },
      ],
    });
    const { places } = await read(id);
    expect(places.map((place) => [place.wilaya, place.commune.en, place.theirCommune, place.home, place.desk])).toEqual(
      [
        [3, "Hassi R'Mel", "hassi rmel", true, false],
        [16, "Bab Ezzouar", "Bab Azzouar", true, true],
        [16, "El Harrach", "El Harrach", true, true],
        [61, "El Kantara", "EL KANTARA", false, true],
      ],
    );
  });

  it("can be imported for all 1541 communes at once, and each row finds the right commune", async () => {
    for (const wilayas of [58, 69] as const) {
      const id = await aCarrier({ wilayas });
      const communes = await sql<{ id: number; wilaya: number; commune: string }[]>`
        select c.id, private.carrier_wilaya(t, c.wilaya_code) as wilaya, c.name as commune
        from public.communes c, private.carriers t where t.id = ${id} order by c.id`;
      const answer = await importPlaces(id, communes);
      const wrong = await sql`
        select c.name from private.carrier_places p join public.communes c on c.id = p.commune_id
        where p.carrier_id = ${id} and private.squeezed(p.their_commune) <> private.squeezed(c.name)`;
      expect([...wrong], String(wilayas)).toEqual([]);
      expect(answer, String(wilayas)).toMatchObject({ ok: true, matched: 1541, unknown: [] });
    }
  });

  it("are refused when they are not a list of 1 to 3,000 rows", async () => {
    const id = await aCarrier();
    for (const rows of [null, {}, [], Array.from({ length: 3001 }, () => ({}))])
      expect(await importPlaces(id, rows)).toMatchObject({ error: "invalid", detail: { field: "rows" } });
    expect(await importPlaces(randomUUID(), [{}])).toMatchObject({ error: "not_found" });
  });

  it("can be corrected one at a time by packers, who can also save the carrier's codes of pickup desks", async () => {
    const [id, desk, other, commune] = [await aCarrier(), await aDesk(), await aDesk(), await communeOf(16)];
    const savePlace = (theirs: string | null) =>
      ask(packer, "carrier_place_save", { carrier_id: id, commune_id: commune, their_commune: theirs });
    const saveCode = (deskId: string, code: string | null) =>
      ask(packer, "carrier_desk_save", { carrier_id: id, desk_id: deskId, code });
    expect(await savePlace("  Alger   Centre ")).toEqual({ ok: true });
    expect(await savePlace("Alger")).toEqual({ ok: true });
    expect((await read(id)).places).toMatchObject([{ communeId: commune, theirCommune: "Alger" }]);
    expect(await savePlace(null)).toEqual({ ok: true });
    expect((await read(id)).places).toEqual([]);
    expect(await savePlace("x".repeat(81))).toMatchObject({ error: "invalid" });
    expect(await saveCode(desk, " 16A ")).toEqual({ ok: true });
    expect(await saveCode(desk, "16B")).toEqual({ ok: true });
    expect(await saveCode(other, "16B")).toMatchObject({ error: "duplicate" });
    const coded = async () => (await read(id)).desks.filter((one) => one.code !== null);
    expect(await coded()).toMatchObject([{ id: desk, code: "16B" }]);
    expect(await saveCode(desk, "")).toEqual({ ok: true });
    expect(await coded()).toEqual([]);
    expect(await saveCode(desk, "x".repeat(41))).toMatchObject({ error: "invalid" });
    for (const answer of [
      await ask(packer, "carrier_place_save", { carrier_id: id, commune_id: 1, their_commune: "x" }),
      await ask(packer, "carrier_desk_save", { carrier_id: id, desk_id: randomUUID(), code: "x" }),
      await ask(packer, "carrier_desk_save", { carrier_id: randomUUID(), desk_id: desk, code: "x" }),
    ])
      expect(answer).toMatchObject({ error: "not_found" });
  });
});

describe("the rows of a carrier's file", () => {
  const rowsFor = (client: Client, file: string) => callRpc(client, "parcel_file_rows", { file_id: file }, parcelFile);

  it("have the data of each parcel that is not cancelled, with the carrier's wilaya numbers and spellings", async () => {
    const id = await aCarrier({ profile: "noest", text_limit: 60, file_format: "csv" });
    const desk = await aDesk();
    await ask(packer, "carrier_desk_save", { carrier_id: id, desk_id: desk, code: "16A" });
    await ask(packer, "carrier_place_save", { carrier_id: id, commune_id: 1601, their_commune: "Alger" });
    const file = await aFile(id);
    const atDesk = await aParcel({
      carrier: id,
      file,
      customer: { first_name: "أمينة", last_name: "بن علي" },
      delivery: { type: "desk", address: null, desk_id: desk },
      note: "Ring twice",
    });
    const kantara = await communeOf(61);
    const home = await aParcel({ carrier: id, file, delivery: { wilaya: 61, commune: kantara } });
    await aParcel({ carrier: id, file, state: "cancelled" });
    await aParcel({ carrier: id });
    const result = await rowsFor(packer, file);
    if (!result.ok) throw new Error(result.error);
    expect(result.value.carrier).toMatchObject({ profile: "noest", columns: null, fileFormat: "csv", textLimit: 60 });
    expect(result.value.rows).toHaveLength(2);
    expect(result.value.rows.find(({ reference }) => reference === atDesk.reference)).toEqual({
      reference: atDesk.reference,
      orderNumber: atDesk.number,
      firstName: "أمينة",
      lastName: "بن علي",
      phone: expect.stringMatching(/^\+213/),
      wilayaCode: 16,
      wilaya: "Algiers",
      commune: "Alger",
      address: null,
      deliveryType: "desk",
      desk: "Centre",
      deskCode: "16A",
      amount: expect.any(Number),
      currency: "DZD",
      pieces: 2,
      products: `${atDesk.product.name} 30 ml x2`,
      note: "Ring twice",
    });
    // The wilaya is the mother wilaya. The commune has our spelling, because the carrier has none of its own.
    const [ours] = await sql<{ name: string }[]>`select name from public.communes where id = ${kantara}`;
    expect(result.value.rows.find(({ reference }) => reference === home.reference)).toMatchObject({
      wilayaCode: 7,
      wilaya: "Biskra",
      commune: ours?.name,
      deliveryType: "home",
      address: "12 rue Larbi Ben M'hidi",
      deskCode: null,
    });
  });

  it("name the commune of the pickup desk, in the carrier's spelling, wherever the customer lives", async () => {
    const id = await aCarrier({ profile: "noest" });
    const desk = await aDesk({ commune: 1602 });
    await ask(packer, "carrier_place_save", { carrier_id: id, commune_id: 1602, their_commune: "Desk Town" });
    const file = await aFile(id);
    const delivery = { type: "desk" as const, commune: 1601, address: null, desk_id: desk };
    const { id: parcel, order } = await aParcel({ carrier: id, file, delivery });
    expect(await rowsFor(packer, file)).toMatchObject({ value: { rows: [{ commune: "Desk Town" }] } });
    const [theirs] = await sql<{ name: string }[]>`select name from public.communes where id = 1602`;
    const { labels } = await ask<{ labels: unknown[] }>(packer, "parcel_labels", { ids: [parcel] });
    expect(labels).toMatchObject([
      { theirCommune: "Desk Town", delivery: { desk: { commune: { en: theirs?.name } } } },
    ]);
    expect(await ask(packer, "parcel_open", { code: (await parcelOf(order)).reference })).toMatchObject({
      parcel: { commune: { en: theirs?.name } },
    });
  });

  it("can be read by packers for parcels that have not ended, and always by managers", async () => {
    const id = await aCarrier();
    const file = await aFile(id);
    const parcels = [await aParcel({ carrier: id, file }), await aParcel({ carrier: id, file })];
    const end = (parcel: string | undefined) =>
      sql`update private.parcels set state = 'delivered' where id = ${parcel ?? ""}`;
    await end(parcels[0]?.id);
    const read = await rowsFor(packer, file);
    expect(read.ok && read.value.rows.map(({ reference }) => reference)).toEqual([parcels[1]?.reference]);
    expect(await rowsFor(manager, file)).toMatchObject({ ok: true, value: { rows: [{}, {}] } });
    await end(parcels[1]?.id);
    expect(await rowsFor(packer, file)).toMatchObject({ error: "not_found" });
    expect(await rowsFor(manager, file)).toMatchObject({ ok: true });
    expect(await rowsFor(manager, randomUUID())).toMatchObject({ error: "not_found" });
  });
});

it("only managers see and change carriers; packers can correct places and read files; agents can do neither", async () => {
  const id = await aCarrier();
  const isRefused = async (client: Client, name: string, args: Record<string, unknown>) =>
    ((await ask(client, name, args)) as StaffAnswer).error === "unauthorized";
  const forManagers = [
    ["admin_carriers", {}],
    ["admin_carrier", { id }],
    ["admin_save_carrier", { payload: { id, active: false } }],
    ["admin_save_carrier_fees", { carrier_id: id, fees: [] }],
    ["admin_save_carrier_rule", { wilaya: 16, type: "home", carrier_id: id }],
    ["admin_save_carrier_word", { carrier_id: id, word: "x", state: "lost" }],
    ["admin_import_carrier_places", { carrier_id: id, rows: [{}] }],
  ] as const;
  const forPackers = [
    ["carrier_place_save", { carrier_id: id, commune_id: 1601, their_commune: "x" }],
    ["carrier_desk_save", { carrier_id: id, desk_id: id, code: "x" }],
    ["parcel_file_rows", { file_id: id }],
  ] as const;
  for (const [name, args] of forManagers)
    for (const client of [packer, agent]) expect(await isRefused(client, name, args), name).toBe(true);
  for (const [name, args] of forPackers) {
    expect(await isRefused(agent, name, args), name).toBe(true);
    expect(await isRefused(packer, name, args), name).toBe(false);
  }
  expect((await read(id)).carrier.active).toBe(true);
});
