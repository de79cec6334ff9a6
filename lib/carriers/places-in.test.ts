import { expect, it } from "vitest";
import { csvRows } from "@/lib/core/csv.fixture.ts";
import { parsePlaces } from "./places-in.ts";

const read = (text: string) =>
  parsePlaces(csvRows(text)).map((place) => [
    place.row,
    place.wilaya,
    place.commune,
    place.their_commune,
    place.home,
    place.desk,
  ]);

it("a carrier's list is read by its headers, in any order", () => {
  expect(read("commune;code wilaya;domicile;stop desk\nBab Azzouar;16;OUI;NON\nEl Eulma;19;;")).toEqual([
    [2, 16, "Bab Azzouar", null, true, false],
    [3, 19, "El Eulma", null, true, true],
  ]);
  expect(read("wilaya_id,nom,is_deliverable,has_stop_desk\n16,Alger Centre,1,0")).toEqual([
    [2, 16, "Alger Centre", null, true, false],
  ]);
  expect(read("الولاية,البلدية,لديهم\n16,باب الزوار,Bab Azzouar")).toEqual([
    [2, 16, "باب الزوار", "Bab Azzouar", true, true],
  ]);
  expect(read("code postal,wilaya,commune\n16311,16,Bab Ezzouar")).toEqual([[2, 16, "Bab Ezzouar", null, true, true]]);
  expect(read("wilaya,commune,their name\n16 - Alger,Bab Ezzouar,Bab Azzouar")).toEqual([
    [2, 16, "Bab Ezzouar", "Bab Azzouar", true, true],
  ]);
});

it("a list without headers has the columns wilaya number, our name, the carrier's name, home, desk", () => {
  expect(read("16\tBab Ezzouar\tBab Azzouar\n٣\tHassi R'Mel\t\tnon\tnon")).toEqual([
    [1, 16, "Bab Ezzouar", "Bab Azzouar", true, true],
    [2, 3, "Hassi R'Mel", null, false, false],
  ]);
  expect(read("Bab Azzouar,16")).toEqual([[1, 16, "Bab Azzouar", null, true, true]]);
});

it("a line without a number has no wilaya", () => {
  expect(read("wilaya,commune\nAlger,Bab Ezzouar")).toEqual([[2, null, "Bab Ezzouar", null, true, true]]);
});
