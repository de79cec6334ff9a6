/**
 * The reference data of DELIVERY-1: 69 wilayas, 1541 communes and the default fees, built from
 * `dz-wilayas.csv`, `dz-commune-moves.json` and the package @dzcode-io/leblad (MIT).
 *
 * `node supabase/reference/places.ts` writes the migration, whose text is checked in so that a database never depends
 * on this package; a test compares the two.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { CORRECTIONS, MISSING_COMMUNES, type Correction } from "./corrections.ts";
import { moves, rawCommunes, wilayaRows, type RawCommune, type WilayaRow } from "./sources.ts";
import { arabicName, folded, latinName } from "./spelling.ts";

export type Commune = { id: number; wilaya_code: number; name: string; name_ar: string };

const MIGRATION = new URL("../migrations/20261120000700_places.sql", import.meta.url);
const HEADER = `-- The 69 wilayas, the 1541 communes and the default fees: reference data.
-- Written by supabase/reference/places.ts, not by hand.

`;
const CENTIMES_PER_DA = 100;
const LINE_LENGTH = 120;

const corrected = (raw: RawCommune, field: Correction["field"]): string | null => {
  const correction = CORRECTIONS.find(({ id, field: corrects }) => id === raw.code && corrects === field);
  if (correction && correction.from !== raw[field])
    throw new Error(`commune ${raw.code}: "${raw[field]}" is not "${correction.from}" any more`);
  return correction?.to ?? null;
};

const named = (raw: RawCommune, wilaya: WilayaRow): Pick<Commune, "name" | "name_ar"> => {
  const name = corrected(raw, "name") ?? latinName(raw.name);
  // The capital commune is spelled like its wilaya: a shopper who has just chosen "Béjaïa" must not be offered "Bejaia".
  if (folded(name) === folded(wilaya.name)) return { name: latinName(wilaya.name), name_ar: wilaya.name_ar };
  return { name, name_ar: corrected(raw, "name_ar") ?? arabicName(raw.name_ar) };
};

/** All communes by wilaya, then id. A commune keeps its id when it moves to a new wilaya. */
export const communes = (): Commune[] => {
  const wilayas = new Map(wilayaRows().map((row) => [row.code, row]));
  const movedTo = moves();
  const known = rawCommunes().map((raw): Commune => {
    const wilaya_code = movedTo.get(raw.code) ?? raw.wilaya;
    const wilaya = wilayas.get(wilaya_code);
    if (!wilaya) throw new Error(`commune ${raw.code}: no wilaya ${wilaya_code}`);
    return { id: raw.code, wilaya_code, ...named(raw, wilaya) };
  });
  return [...known, ...MISSING_COMMUNES].sort((a, b) => a.wilaya_code - b.wilaya_code || a.id - b.id);
};

const literal = (value: string | number): string =>
  typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
const tuple = (...values: (string | number)[]): string => `(${values.map(literal).join(", ")})`;
const insert = (table: string, columns: string, rows: string[]): string =>
  `insert into public.${table} (${columns}) values\n${filled(rows).join(",\n")};\n`;

/** As many rows on a line as fit. */
const filled = (rows: readonly string[]): string[] =>
  rows.reduce<string[]>((lines, row) => {
    const last = lines.at(-1);
    return last !== undefined && last.length + row.length + ", ,".length <= LINE_LENGTH
      ? [...lines.slice(0, -1), `${last}, ${row}`]
      : [...lines, row];
  }, []);

/** The whole text of the migration. */
export const placesSql = (): string =>
  HEADER +
  [
    insert(
      "wilayas",
      "code, name, name_ar, courier_wilaya, zone",
      wilayaRows().map(({ code, name, name_ar, courier_wilaya, zone }) =>
        tuple(code, name, name_ar, courier_wilaya, zone),
      ),
    ),
    insert(
      "communes",
      "id, wilaya_code, name, name_ar",
      communes().map(({ id, wilaya_code, name, name_ar }) => tuple(id, wilaya_code, name, name_ar)),
    ),
    insert(
      "delivery_fees",
      "wilaya_code, delivery_type, mode, fee",
      wilayaRows().flatMap(({ code, homeDa, deskDa }) => [
        tuple(code, "home", "price", homeDa * CENTIMES_PER_DA),
        tuple(code, "desk", "price", deskDa * CENTIMES_PER_DA),
      ]),
    ),
  ].join("\n");

/** The migration as it is checked in. */
export const readMigration = (): string => readFileSync(MIGRATION, "utf8");

if (import.meta.main) writeFileSync(MIGRATION, placesSql());
