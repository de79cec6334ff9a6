import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EVERYDAY_NAMES } from "./everyday-names.ts";
import { communes } from "../../supabase/reference/places.ts";
import { findPlaces, folded, isNamed, loadEverydayNames } from "./place-search.ts";

await loadEverydayNames();

const wilayas = readFileSync(new URL("../../supabase/reference/dz-wilayas.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [code, en = "", ar = ""] = line.split(",");
    return { code: Number(code), name: { en, ar } };
  });

const first = (query: string) => findPlaces(wilayas, query)[0]?.name.en;

describe("the everyday names of a wilaya", () => {
  it("all belong to a wilaya or a commune", () => {
    const official = new Set(
      [...wilayas.map(({ name }) => name.en), ...communes().map(({ name }) => name)].map(folded),
    );
    expect(Object.keys(EVERYDAY_NAMES).filter((name) => !official.has(name))).toEqual([]);
  });

  it("all find that wilaya first, and stand for it when filled in", () => {
    for (const { code, name } of wilayas)
      for (const everyday of EVERYDAY_NAMES[folded(name.en)] ?? []) {
        expect(first(everyday), everyday).toBe(name.en);
        expect(
          wilayas.filter((wilaya) => isNamed(wilaya, everyday)).map((wilaya) => wilaya.code),
          everyday,
        ).toEqual([code]);
      }
  });

  it.each([
    ["wahran", "Oran"],
    ["wahr", "Oran"],
    ["WAHRANE", "Oran"],
    ["wilaya de Wahran", "Oran"],
    ["31 wahran", "Oran"],
    ["wahrann", "Oran"],
    ["الباهية", "Oran"],
    ["dzayer", "Algiers"],
    ["دزاير", "Algiers"],
    ["العاصمة", "Algiers"],
    ["bougie", "Béjaïa"],
    ["bône", "Annaba"],
    ["qsentina", "Constantine"],
    ["oued souf", "El Oued"],
    ["stif", "Sétif"],
    ["bba", "Bordj Bou Arreridj"],
    ["el golea", "El Meniaa"],
  ])("%s finds %s", (query, name) => {
    expect(first(query)).toBe(name);
  });

  it("of a commune all find it first among the communes of its wilaya", () => {
    const all = communes().map(({ wilaya_code, name, name_ar }) => ({ wilaya_code, name: { en: name, ar: name_ar } }));
    for (const { wilaya_code, name } of all) {
      const everyday = EVERYDAY_NAMES[folded(name.en)] ?? [];
      if (everyday.length === 0) continue;
      const own = all.filter((commune) => commune.wilaya_code === wilaya_code);
      for (const typed of everyday) expect(findPlaces(own, typed)[0]?.name.en, typed).toBe(name.en);
    }
  });

  it("also find the capital commune, which has the wilaya's name", () => {
    const communes = [{ name: { en: "Arzew", ar: "أرزيو" } }, { name: { en: "Oran", ar: "وهران" } }];
    expect(findPlaces(communes, "wahran").map(({ name }) => name.en)).toEqual(["Oran"]);
  });

  it("come after official names that begin with the text", () => {
    expect(findPlaces(wilayas, "bou").map(({ name }) => name.en)[0]).toBe("Bouira");
  });
});
