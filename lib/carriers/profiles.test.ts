import { describe, expect, it } from "vitest";
import { columnsOf, mustBeFilled, PROFILE_NAMES, PROFILES } from "./profiles.ts";

const headersOf = (name: keyof typeof PROFILES): string[] => PROFILES[name].columns.map(({ header }) => header);
const YES = "( si oui mettez OUI sinon laissez vide )";

describe("the built-in columns", () => {
  it("of Ecotrack are its 18, with the line breaks of its sheet", () => {
    expect(headersOf("ecotrack")).toEqual([
      "reference commande",
      "nom et prenom du destinataire*",
      "telephone*",
      "telephone 2",
      "code wilaya*",
      "wilaya de livraison",
      "commune de livraison*",
      "adresse de livraison*",
      "produit*",
      "poids (kg)",
      "montant du colis*",
      "remarque",
      `FRAGILE\n${YES}`,
      `ECHANGE\n${YES}`,
      `PICK UP\n${YES}`,
      `RECOUVREMENT\n${YES}`,
      `STOP DESK\n${YES}`,
      "Lien map",
    ]);
  });

  it("of NOEST are its 16", () => {
    expect(headersOf("noest")).toEqual([
      "reference commande",
      "nom et prenom du client (obligatoire)",
      "telephone (obligatoire)",
      "telephone 2",
      "adresse de livraison (obligatoire)",
      "commune de livraison",
      "montant du colis (obligatoire)",
      "code wilaya (obligatoire)",
      "produit",
      "remarque",
      "poids (en kg)",
      `PICK UP ${YES}`,
      `ECHANGE ${YES}`,
      `STOP DESK ${YES}`,
      `Ouvrir le colis ${YES}`,
      "Code de station ( obligatoire si stopdesk = OUI )",
    ]);
  });

  it("of Yalidine are the fields of its API", () => {
    expect(headersOf("yalidine").join(", ")).toBe(
      "order_id, from_wilaya_name, firstname, familyname, contact_phone, address, to_commune_name, to_wilaya_name, product_list, price, " +
        "do_insurance, declared_value, height, width, length, weight, freeshipping, is_stopdesk, stopdesk_id, has_exchange, product_to_collect",
    );
  });

  it("of Procolis are the fields of its API", () => {
    expect(headersOf("procolis").join(", ")).toBe(
      "Tracking, TypeLivraison, TypeColis, Confrimee, Client, MobileA, MobileB, Adresse, IDWilaya, Commune, Total, Note, TProduit, " +
        "id_Externe, Source",
    );
  });

  it("of Maystro are the fields of its API", () => {
    expect(headersOf("maystro").join(", ")).toBe(
      "external_order_id, source, customer_name, customer_phone, wilaya, commune, destination_text, products, product_price, " +
        "delivery_type, express, note_to_driver",
    );
  });

  it("of our own profile are 16", () => {
    expect(headersOf("plain")).toHaveLength(16);
  });

  it.each(PROFILE_NAMES)(
    "of %s repeat no header, and include the reference, phone, commune, address and amount",
    (name) => {
      const fields = PROFILES[name].columns.map(({ field }) => field);
      expect(new Set(headersOf(name)).size).toBe(fields.length);
      for (const needed of ["reference", "phone", "commune", "address", "amount"]) expect(fields).toContain(needed);
    },
  );

  it.each(PROFILE_NAMES)("of %s are marked as never checked with a live account", (name) => {
    expect(PROFILES[name].checked).toBeNull();
  });
});

it.each([
  ["from_wilaya_name", "", true],
  [" FROM_WILAYA_NAME ", " ", true],
  ["code wilaya*", "", true],
  ["adresse (obligatoire)", undefined, true],
  ["from_wilaya_name", "Alger", false],
  ["telephone 2", "", false],
  ["Code de station ( obligatoire si stopdesk = OUI )", "", false],
])("the fixed column %j with the text %j must be filled: %s", (header, value, expected) => {
  expect(mustBeFilled({ header, field: "constant", value })).toBe(expected);
  expect(mustBeFilled({ header, field: "phone", value })).toBe(false);
});

it.each(PROFILE_NAMES)("no built-in column of %s must be filled, except the wilaya of Yalidine's sender", (name) => {
  const empty = PROFILES[name].columns.filter(mustBeFilled).map(({ header }) => header);
  expect(empty).toEqual(name === "yalidine" ? ["from_wilaya_name"] : []);
});

it("a carrier has the columns that a manager chose, or else those of its profile", () => {
  const columns = [{ header: "Réf", field: "reference" }] as const;
  expect(columnsOf({ profile: "noest", columns })).toBe(columns);
  expect(columnsOf({ profile: "noest", columns: null })).toBe(PROFILES.noest.columns);
});
