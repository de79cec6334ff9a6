// The columns of a carrier's file. Sources of the built-in columns: docs/decisions/parcels.md.

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
  /** `1` to a pickup desk, `0` to a home. */
  "deskZeroOne",
  /** `2` to a pickup desk, `1` to a home. */
  "deskOneTwo",
  /** The same text for every parcel, or an empty column. */
  "constant",
] as const;

export type ColumnField = (typeof COLUMN_FIELDS)[number];

/** `header` may have several lines; `value` is the text of a constant. */
export type Column = { header: string; field: ColumnField; value?: string };

export const PROFILE_NAMES = ["plain", "ecotrack", "noest", "yalidine", "procolis", "maystro"] as const;
export type ProfileName = (typeof PROFILE_NAMES)[number];

type Profile = {
  columns: readonly Column[];
  /** The day on which the columns were checked with a real account of such a carrier; null: never checked. */
  checked: string | null;
};

const fixed = (header: string, value: string): Column => ({ header, field: "constant", value });
const emptyColumn = (header: string): Column => fixed(header, "");
const column = (field: ColumnField, header: string): Column => ({ header, field });

const YES_OR_EMPTY = "( si oui mettez OUI sinon laissez vide )";

export const PROFILES: Readonly<Record<ProfileName, Profile>> = {
  plain: {
    checked: null,
    columns: [
      column("reference", "order"),
      column("fullName", "name"),
      column("phone", "phone"),
      emptyColumn("phone 2"),
      column("wilaya", "wilaya"),
      column("commune", "commune"),
      column("address", "address"),
      column("desk", "desk"),
      column("products", "products"),
      column("pieces", "pieces"),
      emptyColumn("weight"),
      column("amount", "to collect"),
      column("note", "note"),
      emptyColumn("open allowed"),
      emptyColumn("fragile"),
      emptyColumn("exchange"),
    ],
  },
  // From three public importers of Ecotrack's sheet, which all have the same columns.
  ecotrack: {
    checked: null,
    columns: [
      column("reference", "reference commande"),
      column("fullName", "nom et prenom du destinataire*"),
      column("phone", "telephone*"),
      emptyColumn("telephone 2"),
      column("wilayaCode", "code wilaya*"),
      column("wilaya", "wilaya de livraison"),
      column("commune", "commune de livraison*"),
      column("address", "adresse de livraison*"),
      column("products", "produit*"),
      emptyColumn("poids (kg)"),
      column("amount", "montant du colis*"),
      column("note", "remarque"),
      emptyColumn(`FRAGILE\n${YES_OR_EMPTY}`),
      emptyColumn(`ECHANGE\n${YES_OR_EMPTY}`),
      emptyColumn(`PICK UP\n${YES_OR_EMPTY}`),
      emptyColumn(`RECOUVREMENT\n${YES_OR_EMPTY}`),
      column("stopDesk", `STOP DESK\n${YES_OR_EMPTY}`),
      emptyColumn("Lien map"),
    ],
  },
  // From one public importer and one full sheet of NOEST; another importer has line breaks in its headers.
  noest: {
    checked: null,
    columns: [
      column("reference", "reference commande"),
      column("fullName", "nom et prenom du client (obligatoire)"),
      column("phone", "telephone (obligatoire)"),
      emptyColumn("telephone 2"),
      column("address", "adresse de livraison (obligatoire)"),
      column("commune", "commune de livraison"),
      column("amount", "montant du colis (obligatoire)"),
      column("wilayaCode", "code wilaya (obligatoire)"),
      column("products", "produit"),
      column("note", "remarque"),
      emptyColumn("poids (en kg)"),
      emptyColumn(`PICK UP ${YES_OR_EMPTY}`),
      emptyColumn(`ECHANGE ${YES_OR_EMPTY}`),
      column("stopDesk", `STOP DESK ${YES_OR_EMPTY}`),
      emptyColumn(`Ouvrir le colis ${YES_OR_EMPTY}`),
      column("deskCode", "Code de station ( obligatoire si stopdesk = OUI )"),
    ],
  },
  // The fields of Yalidine's API, because its import sheet is not public.
  yalidine: {
    checked: null,
    columns: [
      column("reference", "order_id"),
      emptyColumn("from_wilaya_name"),
      column("firstName", "firstname"),
      column("lastName", "familyname"),
      column("phone", "contact_phone"),
      column("address", "address"),
      column("commune", "to_commune_name"),
      column("wilaya", "to_wilaya_name"),
      column("products", "product_list"),
      column("amount", "price"),
      fixed("do_insurance", "false"),
      column("amount", "declared_value"),
      // The shop measures no parcel: a box of perfumes is small, and weighs about a kilogram or less (CARRIER-3).
      fixed("height", "0"),
      fixed("width", "0"),
      fixed("length", "0"),
      fixed("weight", "1"),
      // The sender pays the carrier's fee: the price includes the delivery.
      fixed("freeshipping", "true"),
      column("isStopDesk", "is_stopdesk"),
      column("deskCode", "stopdesk_id"),
      fixed("has_exchange", "false"),
      emptyColumn("product_to_collect"),
    ],
  },
  // The fields of the API of Procolis, the software of ZR Express and others. The shop chooses the tracking number.
  procolis: {
    checked: null,
    columns: [
      column("reference", "Tracking"),
      column("deskZeroOne", "TypeLivraison"),
      fixed("TypeColis", "0"),
      // 1: the parcel is ready to be collected.
      fixed("Confrimee", "1"),
      column("fullName", "Client"),
      column("phone", "MobileA"),
      emptyColumn("MobileB"),
      column("address", "Adresse"),
      column("wilayaCode", "IDWilaya"),
      column("commune", "Commune"),
      column("amount", "Total"),
      column("note", "Note"),
      column("products", "TProduit"),
      column("orderNumber", "id_Externe"),
      emptyColumn("Source"),
    ],
  },
  // The fields of Maystro's API.
  maystro: {
    checked: null,
    columns: [
      column("reference", "external_order_id"),
      fixed("source", "4"),
      column("fullName", "customer_name"),
      column("phone", "customer_phone"),
      column("wilayaCode", "wilaya"),
      // A number of Maystro's own: it is saved as its spelling of the commune.
      column("commune", "commune"),
      column("address", "destination_text"),
      column("products", "products"),
      column("amount", "product_price"),
      column("deskOneTwo", "delivery_type"),
      fixed("express", "false"),
      column("note", "note_to_driver"),
    ],
  },
};

/** Whether the carrier refuses its file while this column is empty, and it is. Twin of private.empty_column. */
export const mustBeFilled = ({ header, field, value = "" }: Column): boolean =>
  field === "constant" && value.trim() === "" && /\*\s*$|\(\s*obligatoire\s*\)|^\s*from_wilaya_name\s*$/i.test(header);

/** The columns of a carrier's file: the manager's own columns, or else those of its profile. */
export const columnsOf = (carrier: { profile: ProfileName; columns: readonly Column[] | null }): readonly Column[] =>
  carrier.columns ?? PROFILES[carrier.profile].columns;
