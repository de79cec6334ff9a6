import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

type Zone = "A" | "B" | "C" | "D" | "E" | "F" | "G";
export type WilayaRow = {
  code: number;
  name: string;
  name_ar: string;
  courier_wilaya: number;
  zone: Zone;
  /** Default fees in whole dinars. */
  homeDa: number;
  deskDa: number;
};
export type RawCommune = { code: number; wilaya: number; name: string; name_ar: string };

type LebladCommune = { code: number; name: string; name_ar: string };
type LebladWilaya = { mattricule: number; dairats?: { baladyiats?: LebladCommune[] }[] };

const beside = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const leblad = createRequire(import.meta.url).resolve("@dzcode-io/leblad/data/WilayaList.json");

const isZone = (text: string): text is Zone => /^[A-G]$/.test(text);

const whole = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new Error(`dz-wilayas.csv: "${text}" is not a whole number`);
  return Number(text);
};

const wilayaRow = (line: string): WilayaRow => {
  const [code = "", name = "", name_ar = "", courier = "", zone = "", home = "", desk = ""] = line.split(",");
  if (!isZone(zone)) throw new Error(`dz-wilayas.csv: "${zone}" is not a zone`);
  return {
    code: whole(code),
    name,
    name_ar,
    courier_wilaya: whole(courier),
    zone,
    homeDa: whole(home),
    deskDa: whole(desk),
  };
};

export const wilayaRows = (): WilayaRow[] => beside("dz-wilayas.csv").trim().split(/\r?\n/).slice(1).map(wilayaRow);

/** Commune id → the new wilaya it was given to. */
export const moves = (): Map<number, number> => {
  const byWilaya = JSON.parse(beside("dz-commune-moves.json")) as Record<string, number[]>;
  return new Map(Object.entries(byWilaya).flatMap(([wilaya, ids]) => ids.map((id) => [id, Number(wilaya)] as const)));
};

/** Every commune once, by code: the source repeats those of a delegated wilaya under their former daira. */
export const rawCommunes = (): RawCommune[] => {
  const byCode = new Map<number, RawCommune>();
  for (const { mattricule, dairats = [] } of JSON.parse(readFileSync(leblad, "utf8")) as LebladWilaya[]) {
    for (const { code, name, name_ar } of dairats.flatMap(({ baladyiats = [] }) => baladyiats)) {
      byCode.set(code, { code, wilaya: mattricule, name, name_ar });
    }
  }
  return [...byCode.values()].sort((a, b) => a.code - b.code);
};
