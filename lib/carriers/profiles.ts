// The columns of a carrier's file. Those built in come from public documentation and client code, read in November 2026 (docs/decisions/parcels.md).

/** What a column can hold. Twin of private.is_column_field. */
export const COLUMN_FIELDS = [
  "reference",
  "orderNumber",
  "fullName",
  "firstName",
  "lastName",
  "phone",
  "wilayaCode",
  "wilaya",
  "commune",
  "address",
  "desk",
  "deskCode",
  "products",
  "pieces",
  "amount",
  "note",
  /** `OUI`, or empty. */
  "stopDesk",
  /** `true` or `false`. */
  "isStopDesk",
  /** The same text for every parcel; without a text, an empty column. */
  "constant",
] as const;

export type ColumnField = (typeof COLUMN_FIELDS)[number];

/** `header` may have several lines; `value` is the text of a constant. */
export type Column = { header: string; field: ColumnField; value?: string };

export const PROFILE_NAMES = ["plain", "ecotrack", "noest", "yalidine"] as const;
export type ProfileName = (typeof PROFILE_NAMES)[number];

type Profile = {
  columns: readonly Column[];
  /** The day on which the columns were checked with a real account of such a carrier; null: never checked. */
  checked: string | null;
};

const empty = (header: string): Column => ({ header, field: "constant", value: "" });
const of = (field: ColumnField, header: string): Column => ({ header, field });

const YES_OR_EMPTY = "( si oui mettez OUI sinon laissez vide )";

export const PROFILES: Readonly<Record<ProfileName, Profile>> = {
  plain: {
    checked: null,
    columns: [
      of("reference", "order"),
      of("fullName", "name"),
      of("phone", "phone"),
      empty("phone 2"),
      of("wilaya", "wilaya"),
      of("commune", "commune"),
      of("address", "address"),
      of("desk", "desk"),
      of("products", "products"),
      of("pieces", "pieces"),
      empty("weight"),
      of("amount", "to collect"),
      of("note", "note"),
      empty("open allowed"),
      empty("fragile"),
      empty("exchange"),
    ],
  },
  // From three public importers of Ecotrack's sheet, which all have the same columns.
  ecotrack: {
    checked: null,
    columns: [
      of("reference", "reference commande"),
      of("fullName", "nom et prenom du destinataire*"),
      of("phone", "telephone*"),
      empty("telephone 2"),
      of("wilayaCode", "code wilaya*"),
      of("wilaya", "wilaya de livraison"),
      of("commune", "commune de livraison*"),
      of("address", "adresse de livraison*"),
      of("products", "produit*"),
      empty("poids (kg)"),
      of("amount", "montant du colis*"),
      of("note", "remarque"),
      empty(`FRAGILE\n${YES_OR_EMPTY}`),
      empty(`ECHANGE\n${YES_OR_EMPTY}`),
      empty(`PICK UP\n${YES_OR_EMPTY}`),
      empty(`RECOUVREMENT\n${YES_OR_EMPTY}`),
      of("stopDesk", `STOP DESK\n${YES_OR_EMPTY}`),
      empty("Lien map"),
    ],
  },
  // From one public importer and one full sheet of NOEST; another importer has line breaks in its headers.
  noest: {
    checked: null,
    columns: [
      of("reference", "reference commande"),
      of("fullName", "nom et prenom du client (obligatoire)"),
      of("phone", "telephone (obligatoire)"),
      empty("telephone 2"),
      of("address", "adresse de livraison (obligatoire)"),
      of("commune", "commune de livraison"),
      of("amount", "montant du colis (obligatoire)"),
      of("wilayaCode", "code wilaya (obligatoire)"),
      of("products", "produit"),
      of("note", "remarque"),
      empty("poids (en kg)"),
      empty(`PICK UP ${YES_OR_EMPTY}`),
      empty(`ECHANGE ${YES_OR_EMPTY}`),
      of("stopDesk", `STOP DESK ${YES_OR_EMPTY}`),
      empty(`Ouvrir le colis ${YES_OR_EMPTY}`),
      of("deskCode", "Code de station ( obligatoire si stopdesk = OUI )"),
    ],
  },
  // The fields of Yalidine's API, because its import sheet is not public.
  yalidine: {
    checked: null,
    columns: [
      of("reference", "order_id"),
      empty("from_wilaya_name"),
      of("firstName", "firstname"),
      of("lastName", "familyname"),
      of("phone", "contact_phone"),
      of("address", "address"),
      of("commune", "to_commune_name"),
      of("wilaya", "to_wilaya_name"),
      of("products", "product_list"),
      of("amount", "price"),
      { header: "do_insurance", field: "constant", value: "false" },
      { header: "declared_value", field: "constant", value: "0" },
      { header: "height", field: "constant", value: "0" },
      { header: "width", field: "constant", value: "0" },
      { header: "length", field: "constant", value: "0" },
      { header: "weight", field: "constant", value: "0" },
      // The sender pays the carrier's fee: the price includes the delivery.
      { header: "freeshipping", field: "constant", value: "true" },
      of("isStopDesk", "is_stopdesk"),
      of("deskCode", "stopdesk_id"),
      { header: "has_exchange", field: "constant", value: "false" },
      empty("product_to_collect"),
    ],
  },
};

/** The columns of a carrier's file: the manager's own columns, or else those of its profile. */
export const columnsOf = (carrier: { profile: ProfileName; columns: readonly Column[] | null }): readonly Column[] =>
  carrier.columns ?? PROFILES[carrier.profile].columns;
