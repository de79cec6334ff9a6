import { describe, expect, it } from "vitest";
import { aDeskRow, aFileRow, fileSettings } from "./carrier.fixture.ts";
import type { ProfileName } from "./profiles.ts";
import { sheetOf } from "./sheet.ts";

/** The cells of a row by header. A header is shortened to its first line, without "( si …". */
function cellsOf(profile: ProfileName, row = aFileRow()) {
  const { headers, rows } = sheetOf({ carrier: fileSettings({ profile }), rows: [row] });
  return Object.fromEntries(headers.map((header, index) => [header.split(/\n| \( si/)[0], rows[0]?.[index]]));
}

describe("a parcel in a carrier's file", () => {
  it("of Ecotrack has the phone with its zero, the wilaya's number and French name, and whole dinars", () => {
    expect(cellsOf("ecotrack")).toEqual({
      "reference commande": "LF-7K4M2Q-1",
      "nom et prenom du destinataire*": "Amina Benali",
      "telephone*": "0550123456",
      "telephone 2": "",
      "code wilaya*": 16,
      "wilaya de livraison": "Alger",
      "commune de livraison*": "Bab Ezzouar",
      "adresse de livraison*": "12 rue Larbi Ben M'hidi",
      "produit*": "Oud Royal 50 ml x2",
      "poids (kg)": "",
      "montant du colis*": 7200,
      remarque: "",
      FRAGILE: "",
      ECHANGE: "",
      "PICK UP": "",
      RECOUVREMENT: "",
      "STOP DESK": "",
      "Lien map": "",
    });
  });

  it("of NOEST has OUI and the station for a desk, and leaves both empty for a home", () => {
    const station = "Code de station ( obligatoire si stopdesk = OUI )";
    expect(cellsOf("noest", aDeskRow())).toMatchObject({
      "nom et prenom du client (obligatoire)": "أمينة بن علي",
      "adresse de livraison (obligatoire)": "Centre",
      remarque: "اتصل قبل الوصول",
      "STOP DESK": "OUI",
      [station]: "16A",
    });
    expect(cellsOf("noest")).toMatchObject({ "STOP DESK": "", [station]: "" });
  });

  it("of Procolis and of Maystro has a number for the kind of delivery, and our reference", () => {
    expect(cellsOf("procolis", aDeskRow())).toMatchObject({ Tracking: "LF-2P9XWD-1", TypeLivraison: 1, IDWilaya: 16 });
    expect(cellsOf("procolis")).toMatchObject({ TypeLivraison: 0, MobileA: "0550123456", Confrimee: "1", Total: 7200 });
    expect(cellsOf("maystro", aDeskRow())).toMatchObject({ external_order_id: "LF-2P9XWD-1", delivery_type: 2 });
    expect(cellsOf("maystro")).toMatchObject({ delivery_type: 1, wilaya: 16, commune: "Bab Ezzouar", source: "4" });
  });

  it("of Yalidine splits the name, declares the amount, and says that the sender pays the fee", () => {
    expect(cellsOf("yalidine", aDeskRow())).toMatchObject({
      order_id: "LF-2P9XWD-1",
      firstname: "أمينة",
      familyname: "بن علي",
      contact_phone: "0661002003",
      to_wilaya_name: "Alger",
      price: 7200,
      declared_value: 7200,
      weight: "1",
      freeshipping: "true",
      is_stopdesk: "true",
      stopdesk_id: "16A",
    });
    expect(cellsOf("yalidine")).toMatchObject({ is_stopdesk: "false", stopdesk_id: "" });
  });

  it("of the plain profile has the desk, the pieces and the amount", () => {
    expect(cellsOf("plain", aDeskRow())).toMatchObject({
      order: "LF-2P9XWD-1",
      desk: "Centre",
      pieces: 2,
      "to collect": 7200,
    });
    // Carriers require an address: without an address and a desk, the name of the commune is written.
    expect(cellsOf("plain", aFileRow({ address: null }))).toMatchObject({ address: "Bab Ezzouar", desk: "" });
  });

  it("has the columns that a manager chose, with their fixed texts", () => {
    const columns = [
      { header: "N°", field: "orderNumber" },
      { header: "Boutique", field: "constant", value: "Layl" },
      { header: "Vide", field: "constant" },
    ] as const;
    expect(sheetOf({ carrier: fileSettings({ columns }), rows: [aFileRow()] })).toEqual({
      headers: ["N°", "Boutique", "Vide"],
      rows: [["LF-7K4M2Q", "Layl", ""]],
      cuts: [],
    });
  });

  it("of a customer whose data was erased has no phone", () => {
    expect(cellsOf("plain", aFileRow({ phone: null }))).toMatchObject({ phone: "" });
  });
});

describe("a text that is longer than the carrier's limit", () => {
  const address = "Cité 20 août, bâtiment 7, près de la grande pharmacie";

  it("is cut, and the part that was cut is listed with its parcel and column", () => {
    const columns = [
      { header: "adresse", field: "address" },
      { header: "tel", field: "phone" },
    ] as const;
    const { rows, cuts } = sheetOf({
      carrier: fileSettings({ columns, textLimit: 26 }),
      rows: [aFileRow({ address })],
    });
    expect(rows).toEqual([["Cité 20 août, bâtiment 7,", "0550123456"]]);
    expect(cuts).toEqual([
      {
        reference: "LF-7K4M2Q-1",
        header: "adresse",
        kept: "Cité 20 août, bâtiment 7,",
        cut: "près de la grande pharmacie",
      },
    ]);
  });

  it("is not cut when it has exactly the limit or when no limit is known; the limit counts characters", () => {
    const noteCell = (textLimit: number | null, note: string) =>
      sheetOf({
        carrier: fileSettings({ textLimit, columns: [{ header: "note", field: "note" }] }),
        rows: [aFileRow({ note })],
      }).rows[0]?.[0];
    expect(noteCell(20, "x".repeat(20))).toHaveLength(20);
    expect(noteCell(null, "x".repeat(300))).toHaveLength(300);
    expect(noteCell(20, "🌹".repeat(25))).toBe("🌹".repeat(20));
  });
});
