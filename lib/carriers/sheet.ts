import { MINOR_PER_UNIT } from "@/lib/core/money.ts";
import type { FileRow, ParcelFile } from "./rows.ts";
import { type Column, columnsOf, type ColumnField } from "./profiles.ts";

/** A number becomes a number cell. Every text becomes a text cell, also when it has only digits. */
type SheetCell = string | number;

/** A text that is too long for the carrier's form: `kept` is written into the file, `cut` is the rest. */
type Cut = { reference: string; header: string; kept: string; cut: string };

export type Sheet = {
  headers: readonly string[];
  rows: readonly (readonly SheetCell[])[];
  cuts: readonly Cut[];
};

/** Carriers write French. Only this wilaya has an English name in the shop. */
const FRENCH_NAMES: Readonly<Record<string, string>> = { Algiers: "Alger" };

/** The fields to which a carrier's limit of characters applies. */
const FREE_TEXTS: readonly ColumnField[] = ["fullName", "firstName", "lastName", "address", "products", "note"];

/** `+213550123456` as people in Algeria dial it: `0550123456`. */
const localPhone = (e164: string): string => e164.replace(/^\+213/, "0");

/** The cell of each field, for one parcel. */
const CELLS: Readonly<Record<Exclude<ColumnField, "constant">, (row: FileRow) => SheetCell>> = {
  reference: ({ reference }) => reference,
  orderNumber: ({ orderNumber }) => orderNumber,
  fullName: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  phone: ({ phone }) => localPhone(phone ?? ""),
  wilayaCode: ({ wilayaCode }) => wilayaCode,
  wilaya: ({ wilaya }) => FRENCH_NAMES[wilaya] ?? wilaya,
  commune: ({ commune }) => commune,
  // Carriers ask for an address at a pickup desk as well.
  address: ({ address, desk, commune }) => address ?? desk ?? commune,
  desk: ({ desk }) => desk ?? "",
  deskCode: ({ deskCode }) => deskCode ?? "",
  products: ({ products }) => products,
  pieces: ({ pieces }) => pieces,
  amount: ({ amount }) => amount / MINOR_PER_UNIT,
  note: ({ note }) => note ?? "",
  stopDesk: ({ deliveryType }) => (deliveryType === "desk" ? "OUI" : ""),
  isStopDesk: ({ deliveryType }) => (deliveryType === "desk" ? "true" : "false"),
  deskZeroOne: ({ deliveryType }) => (deliveryType === "desk" ? 1 : 0),
  deskOneTwo: ({ deliveryType }) => (deliveryType === "desk" ? 2 : 1),
};

const valueOf = ({ field, value = "" }: Column, row: FileRow): SheetCell =>
  field === "constant" ? value : CELLS[field](row);

/** The table of a carrier's file: headers, one row per parcel, and the texts that were cut to the carrier's limit. */
export function sheetOf({ carrier, rows }: Pick<ParcelFile, "carrier" | "rows">): Sheet {
  const columns = columnsOf(carrier);
  const cuts: Cut[] = [];
  const withinLimit = (column: Column, row: FileRow): SheetCell => {
    const cell = valueOf(column, row);
    if (carrier.textLimit === null || typeof cell !== "string" || !FREE_TEXTS.includes(column.field)) return cell;
    const characters = [...cell];
    if (characters.length <= carrier.textLimit) return cell;
    const kept = characters.slice(0, carrier.textLimit).join("").trimEnd();
    cuts.push({ reference: row.reference, header: column.header, kept, cut: cell.slice(kept.length).trimStart() });
    return kept;
  };
  return {
    headers: columns.map(({ header }) => header),
    rows: rows.map((row) => columns.map((column) => withinLimit(column, row))),
    cuts,
  };
}
