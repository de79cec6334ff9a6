import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findPlaces, folded, isNamed, loadEverydayNames } from "./place-search.ts";

await loadEverydayNames();

const csv = readFileSync(new URL("../../supabase/reference/dz-wilayas.csv", import.meta.url), "utf8");

const wilayas = csv
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [code, en = "", ar = ""] = line.split(",");
    return { code: Number(code), name: { en, ar } };
  });

const found = (query: string) => findPlaces(wilayas, query).map(({ name }) => name.en);

describe("looking for a wilaya", () => {
  it.each([
    ["setif", "Sétif"],
    ["SÉTIF", "Sétif"],
    ["سطيف", "Sétif"],
    ["16", "Algiers"],
    ["١٦", "Algiers"],
    ["alger", "Algiers"],
    ["الجزائر", "Algiers"],
    ["الجزاير", "Algiers"],
    ["جزائر", "Algiers"],
    ["msila", "M'sila"],
    ["m’sila", "M'sila"],
    ["المسيله", "M'sila"],
    ["ادرار", "Adrar"],
    ["أَدْرَار", "Adrar"],
    ["سوق اهراس", "Souk Ahras"],
    ["البيض", "El Bayadh"],
    ["tizi", "Tizi Ouzou"],
    ["ouzou", "Tizi Ouzou"],
    ["sidi bel-abbes", "Sidi Bel Abbès"],
    ["سيدى بلعباس", "Sidi Bel Abbès"],
    ["16 Algier", "Algiers"],
    ["16 - Alger", "Algiers"],
    ["Alger 16", "Algiers"],
    ["wilaya d'Alger", "Algiers"],
    ["ولاية الجزائر", "Algiers"],
    ["31 Alger", undefined],
    ["وهرن", "Oran"],
    ["قسنطنة", "Constantine"],
    ["الجلفا", "Djelfa"],
    ["Constatine", "Constantine"],
    ["Boumredes", "Boumerdès"],
    ["bejaya", "Béjaïa"],
    ["Stif", "Sétif"],
    ["xyzw", undefined],
  ])("by %s finds %s first", (query, name) => {
    expect(found(query)[0]).toBe(name);
  });

  it.each(["16 Algiers", "16 الجزائر", "algiers", "Alger", "16"])("recognises %s as a complete name", (text) => {
    expect(wilayas.filter((wilaya) => isNamed(wilaya, text)).map(({ code }) => code)).toEqual([16]);
  });

  it.each(["", "!", "Alg", "16 Alg", "wilaya"])("does not recognise %j as a complete name", (text) => {
    expect(wilayas.filter((wilaya) => isNamed(wilaya, text))).toEqual([]);
  });

  it("sorts matches at the start of the name before matches at the start of a word", () => {
    expect(found("oran")).toEqual(["Oran"]);
    expect(found("ain")[0]).toMatch(/^Aïn/);
    expect(found("el ").slice(0, 2)).toEqual(["El Bayadh", "El Tarf"]);
  });

  it("reads a number as a whole code, not as a part of one", () => {
    expect(found("1")).toEqual(["Adrar"]);
    expect(found("70")).toEqual([]);
  });

  it("shows all wilayas in their sequence before anything is typed", () => {
    expect(found("  ")).toHaveLength(69);
  });

  it("allows for a slip only when the exact text matches no place", () => {
    expect(found("oran")).toEqual(["Oran"]);
    expect(found("blid")).toEqual(["Blida"]);
    expect(found("xra")).toEqual([]);
  });

  it("finds something when one letter of a long Arabic name is left out", () => {
    for (const { name } of wilayas.filter(({ name: { ar } }) => folded(ar).length > 4))
      for (let at = 1; at < name.ar.length; at += 1)
        expect(found(name.ar.slice(0, at) + name.ar.slice(at + 1))).not.toEqual([]);
  });

  it("finds nothing for punctuation only", () => {
    expect(found("?!")).toEqual([]);
  });

  it("finds every wilaya by its own name in both languages", () => {
    for (const { name } of wilayas) {
      expect(found(name.en)[0]).toBe(name.en);
      expect(found(name.ar)[0]).toBe(name.en);
    }
  });
});

it("folding removes accents, hyphens and letter variants that people leave out", () => {
  expect(folded("Aïn El-Orak")).toBe("ain el orak");
  expect(folded("إِبْرَاهِيم ـ آية")).toBe("ابراهيم ايه");
});
