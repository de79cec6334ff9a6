import type { ISql } from "postgres";
import { PROFILES } from "../../lib/carriers/profiles.ts";

/** Three invented carriers: one with the columns of Ecotrack, one with those of Yalidine, and the shop's own driver. */
export const CARRIERS = {
  hirondelle: "Hirondelle Colis (demo)",
  fennec: "Fennec Express (demo)",
  own: "Our driver",
} as const;

/** Fennec's columns, with the wilaya from which the shop sends: without it, its file is not written. */
const FENNEC_COLUMNS = PROFILES.yalidine.columns.map((column) =>
  column.header === "from_wilaya_name" ? { ...column, value: "Alger" } : column,
);

const ROWS = [
  {
    name: CARRIERS.hirondelle,
    name_ar: "السنونو للطرود (تجريبي)",
    family: "file",
    profile: "ecotrack",
    wilayas: 58,
    ceiling: 15_000_000,
    hold_days: 7,
    file_format: "xlsx",
    tracking_url: "https://example.com/hirondelle/{tracking}",
    lists_places: true,
    splits_name: false,
    text_limit: 120,
  },
  {
    name: CARRIERS.fennec,
    name_ar: "فنك إكسبرس (تجريبي)",
    family: "file",
    profile: "yalidine",
    columns: FENNEC_COLUMNS,
    wilayas: 69,
    ceiling: 15_000_000,
    hold_days: 5,
    file_format: "xlsx",
    tracking_url: "https://example.com/fennec?parcel={tracking}",
    lists_places: false,
    splits_name: true,
    text_limit: null,
  },
  {
    name: CARRIERS.own,
    name_ar: "عامل توصيل المتجر",
    family: "own",
    profile: "plain",
    wilayas: 69,
    ceiling: null,
    hold_days: 3,
    file_format: "xlsx",
    tracking_url: null,
    lists_places: false,
    splits_name: false,
    text_limit: null,
  },
] as const;

/** Fees in dinars: `home` and `desk` for the north and for the south, `back` for a parcel that comes back. */
const FEES = [
  { carrier: CARRIERS.hirondelle, home: [450, 850], desk: [350, 650], back: 150 },
  { carrier: CARRIERS.fennec, home: [500, 900], desk: [300, 600], back: 200 },
  { carrier: CARRIERS.own, home: [300, null], desk: [null, null], back: 0 },
] as const;
const SOUTH = [1, 3, 7, 8, 11, 17, 30, 32, 33, 37, 39, 45, 47, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58];
/** The wilayas of our own driver: Algiers, Blida, Boumerdès and Tipaza. */
const NEAR = [16, 9, 35, 42];

function feeRows() {
  return Array.from({ length: 69 }, (_, index) => index + 1).flatMap((wilaya_code) =>
    FEES.flatMap(({ carrier, back, ...fees }) =>
      (["home", "desk"] as const).flatMap((delivery_type) => {
        const fee = fees[delivery_type][SOUTH.includes(wilaya_code) ? 1 : 0];
        if (fee === null || (carrier === CARRIERS.own && !NEAR.includes(wilaya_code))) return [];
        return [{ carrier, wilaya_code, delivery_type, fee: fee * 100, return_fee: back * 100 }];
      }),
    ),
  );
}

/** Fennec takes parcels to desks and to Ouargla (30), our driver those to homes in Algiers, the cheapest all others. */
const RULES = [
  { carrier: CARRIERS.fennec, wilaya_code: null, delivery_type: "desk" },
  { carrier: CARRIERS.own, wilaya_code: 16, delivery_type: "home" },
  { carrier: CARRIERS.fennec, wilaya_code: 30, delivery_type: null },
] as const;

/** Words that a manager defined. The profile of Ecotrack has none for a parcel at a desk, back at the hub, or lost. */
const WORDS = [
  { carrier: CARRIERS.hirondelle, word: "au_bureau", state: "at_desk" },
  { carrier: CARRIERS.hirondelle, word: "retour_au_hub", state: "back_at_hub" },
  { carrier: CARRIERS.hirondelle, word: "perdu", state: "lost" },
] as const;

/** Adds the carriers with their fees, rules, places, desks and words; answers how many carriers. */
export async function writeCarriers(tx: ISql): Promise<number> {
  await tx`
    insert into private.carriers (name, name_ar, family, profile, wilayas, ceiling, hold_days, file_format, tracking_url,
      lists_places, splits_name, text_limit, columns)
    select name, name_ar, family, profile, wilayas, ceiling, hold_days, file_format, tracking_url, lists_places, splits_name, text_limit, columns
    from jsonb_to_recordset(${tx.json(ROWS)}::jsonb) as demo (name text, name_ar text, family text, profile text, wilayas smallint,
      ceiling bigint, hold_days smallint, file_format text, tracking_url text, lists_places boolean, splits_name boolean, text_limit smallint, columns jsonb)`;
  await tx`
    insert into private.carrier_fees (carrier_id, wilaya_code, delivery_type, fee, return_fee)
    select c.id, demo.wilaya_code, demo.delivery_type, demo.fee, demo.return_fee
    from jsonb_to_recordset(${tx.json(feeRows())}::jsonb) as demo (carrier text, wilaya_code smallint, delivery_type text, fee bigint, return_fee bigint)
    join private.carriers c on c.name = demo.carrier`;
  await tx`
    insert into private.carrier_rules (carrier_id, wilaya_code, delivery_type)
    select c.id, demo.wilaya_code, demo.delivery_type
    from jsonb_to_recordset(${tx.json(RULES)}::jsonb) as demo (carrier text, wilaya_code smallint, delivery_type text)
    join private.carriers c on c.name = demo.carrier`;
  await tx`
    insert into private.carrier_words (carrier_id, word, state)
    select c.id, private.fold(demo.word), demo.state
    from jsonb_to_recordset(${tx.json(WORDS)}::jsonb) as demo (carrier text, word text, state text)
    join private.carriers c on c.name = demo.carrier`;
  // Hirondelle writes names in capitals without accents and has desks in a third of the communes. Its list has neither
  // wilaya 39 nor every twelfth commune.
  await tx`
    insert into private.carrier_places (carrier_id, commune_id, their_commune, home, desk)
    select c.id, m.id, upper(translate(m.name, 'éèêâàîïôûç', 'eeeaaiiouc')), true, m.id % 3 = 0
    from private.carriers c, public.communes m where c.name = ${CARRIERS.hirondelle} and m.wilaya_code <> 39 and m.id % 12 <> 5`;
  await tx`
    insert into private.carrier_places (carrier_id, commune_id, their_commune, home, desk)
    select c.id, m.id, m.name || ' Centre', true, true
    from private.carriers c, public.communes m join public.wilayas w on w.code = m.wilaya_code and w.name = m.name
    where c.name = ${CARRIERS.fennec} and w.code in (19, 25, 31)`;
  // The desks of Ghardaïa (47) have no code yet.
  await tx`
    insert into private.carrier_desks (carrier_id, desk_id, code)
    select c.id, d.id, lpad(d.wilaya_code::text, 2, '0') || '-' || d.commune_id
    from private.carriers c, public.desks d where c.name = ${CARRIERS.fennec} and d.wilaya_code <> 47`;
  return ROWS.length;
}
