import { cellOf, folded, isCode, type ListRow } from "../parcels/list-cells.ts";
import { sheetAmount } from "./sheet-amount.ts";

// Recognises the columns of a carrier's payment sheet by their heads. No carrier publishes its heads: the words come from
// panels in French, Arabic and English, and staff correct a wrong guess once.

/** What a column of a payment sheet has. `other`: a deduction beside the fees. `label`: what it is for. */
export const SHEET_FIELDS = [
  "tracking",
  "reference",
  "phone",
  "name",
  "collected",
  "fee",
  "codFee",
  "returnFee",
  "other",
  "net",
  "status",
  "label",
] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

/** What staff said about heads, as `folded` writes them. Null: the column is not used. */
export type KnownHeads = Readonly<Record<string, SheetField | null>>;

const FEE = String.raw`\b(frais|tarifs?|prestation|cout|taxe|fees?|charges?)\b|رسوم|مصاريف|اجره|تسعيره`;
const COMMISSION = String.raw`\bcommission\b|عموله`;
const both = (one: string, other: string): RegExp => new RegExp(`(?=.*(${one}))(?=.*(${other}))`);
const PLACE_OR_KIND = String.raw`\b(type|mode|adresse|address|wilaya|commune|station|bureau|agence|livreur|produits?|products?|percentage|pourcentage)\b|ولايه|بلديه|عنوان|منتج|نوع`;

/** Heads of columns that are not read, such as `type de livraison` and `date de livraison`. */
const UNUSED = new RegExp(String.raw`^(?!.*(${FEE})).*(${PLACE_OR_KIND})|\b(date|jour|day)\b|تاريخ|يوم`);

/**
 * A head has the first field whose pattern it matches. Where several columns match the same field, the earliest pattern
 * wins: `montant encaissé` before `montant`.
 */
const PATTERNS: readonly (readonly [SheetField, RegExp])[] = [
  ["phone", /\b(tel|telephone|phone|mobile|gsm)\b|هاتف|جوال/],
  [
    "label",
    /\b(motif|libelle|designation|description|observation|remarque|commentaire|note|details?)\b|سبب|ملاحظ|بيان/,
  ],
  [
    "returnFee",
    both(String.raw`\bretours?\b|\breturns?\b|رجوع|ارجاع|مرتجع|راجع`, String.raw`${FEE}|\bmontants?\b|مبلغ`),
  ],
  [
    "codFee",
    both(
      `${FEE}|${COMMISSION}`,
      String.raw`\bcod\b|\bc o d\b|encaissement|recouvrement|\bcash\b|collection|تحصيل|استلام`,
    ),
  ],
  ["codFee", new RegExp(COMMISSION)],
  [
    "other",
    /\b(assurance|insurance|surpoids|emballage|stockage|penalites?|deductions?|retenues?|autres?|others?)\b|تامين|خصم|خصومات|اخرى|غرامه/,
  ],
  [
    "fee",
    both(
      String.raw`${FEE}|\bmontant\b|\bprix\b|سعر|مبلغ`,
      "livraison|delivery|envoi|expedition|transport|shipping|توصيل|شحن",
    ),
  ],
  ["fee", new RegExp(String.raw`${FEE}|^(livraison|delivery|shipping|transport)$|^(ال)?(توصيل|شحن)$`)],
  [
    "collected",
    /\b(paye|paid)\b.*\b(client|customer)\b|\b(encaisse|encaisses|encaissee|recouvre|percu|collected|collecte)\b|محصل|مقبوض/,
  ],
  ["net", /\b(net|reverser|verser|verse|reverse|payout|remboursement|remittance)\b|صافي|مستحق|للدفع/],
  ["net", /\b(a payer|paye|to pay|paid|due|solde|balance)\b|\bdu$|مدفوع/],
  ["status", /\b(statut|status|etat|state|situation|evenement|event)\b|حاله|وضعيه/],
  ["reference", /\b(ref|reference|commande|order|cmd)\b|مرجع|طلبيه|الطلب/],
  ["name", /\b(client|destinataire|nom|customer|recipient|name|prenom)\b|زبون|عميل|مستلم|اسم/],
  ["tracking", /\b(tracking|suivi|bordereau|barcode|awb|code colis|n colis|numero colis)\b|تتبع|بوليصه/],
  [
    "collected",
    /\b(montants?|cod|prix|amount|recouvrement|encaisser|encaissement|valeur|price|total|somme)\b|مبلغ|سعر|تحصيل|قيمه/,
  ],
  ["tracking", /\b(colis|parcel|code|numero|id)\b|طرد|رمز|رقم/],
];

const rankOf = (head: string, field: SheetField): number =>
  PATTERNS.findIndex(([each, pattern]) => each === field && pattern.test(head));

/** The field that a folded head names; null when it names none. */
function fieldOf(head: string, known: KnownHeads = {}): SheetField | null {
  if (Object.hasOwn(known, head)) return known[head] ?? null;
  return UNUSED.test(head) ? null : (PATTERNS.find(([, pattern]) => pattern.test(head))?.[0] ?? null);
}

/** `head` is folded; `#3` stands for the third column of a list without heads. */
export type SheetColumn = { column: number; head: string; field: SheetField | null };

const AMOUNTS: readonly (SheetField | null)[] = ["collected", "fee", "codFee", "returnFee", "other", "net"];
const isAmountField = (field: SheetField | null): boolean => AMOUNTS.includes(field);
const NAMES: readonly (SheetField | null)[] = ["tracking", "reference", "phone"];

/** Whether these columns are enough to read parcels: one that names them, and one with an amount. */
export const isEnough = (columns: readonly Pick<SheetColumn, "field">[]): boolean =>
  columns.some(({ field }) => NAMES.includes(field)) && columns.some(({ field }) => isAmountField(field));

/** Of several columns for one field, the one with the best head keeps it. A column that staff chose always does. */
function distinct(columns: readonly SheetColumn[], known: KnownHeads): SheetColumn[] {
  const isChosen = ({ head }: SheetColumn) => Object.hasOwn(known, head);
  const beats = (one: SheetColumn, other: SheetColumn, field: SheetField): boolean =>
    isChosen(one) !== isChosen(other)
      ? isChosen(one)
      : rankOf(one.head, field) === rankOf(other.head, field)
        ? one.column < other.column
        : rankOf(one.head, field) < rankOf(other.head, field);
  return columns.map((column) => {
    const { field } = column;
    const isBeaten =
      field !== null &&
      columns.some((other) => other !== column && other.field === field && beats(other, column, field));
    return isBeaten ? { ...column, field: null } : column;
  });
}

/** Two rows of heads where the upper one is merged over several columns: `Frais` above `Livraison` and `Retour`. */
function joinedHeads(upper: ListRow, lower: ListRow): string[] {
  const width = Math.max(upper.cells.length, lower.cells.length);
  let above = "";
  return Array.from({ length: width }, (_, column) => {
    const [own, below] = [folded(cellOf(upper, column)), folded(cellOf(lower, column))];
    // A cell that is merged over two rows ends the heads beside it.
    above = own !== "" ? own : below === "" ? "" : above;
    return `${above} ${below}`.trim();
  });
}

const hasParcel = (row: ListRow): boolean =>
  row.cells.some((_, column) => isCode(cellOf(row, column)) || sheetAmount(cellOf(row, column)) !== null);

function columnsIn(heads: readonly string[], known: KnownHeads): SheetColumn[] {
  const named = heads.map((head, column) => ({ column, head, field: head === "" ? null : fieldOf(head, known) }));
  return distinct(
    named.filter(({ head }) => head !== ""),
    known,
  );
}

const fieldCount = (columns: readonly SheetColumn[]): number => columns.filter(({ field }) => field !== null).length;

/** The heads that start at this row, and how many rows they take; null when it is no row of heads. */
export function headsAt(
  rows: readonly ListRow[],
  index: number,
  known: KnownHeads,
): { columns: SheetColumn[]; height: number } | null {
  const [row, next] = [rows[index], rows[index + 1]];
  if (!row || hasParcel(row)) return null;
  const single = columnsIn(
    row.cells.map((_, column) => folded(cellOf(row, column))),
    known,
  );
  const joined = next && !hasParcel(next) ? columnsIn(joinedHeads(row, next), known) : [];
  if (isEnough(joined) && fieldCount(joined) > fieldCount(single) && single.length > 1)
    return { columns: joined, height: 2 };
  return isEnough(single) ? { columns: single, height: 1 } : null;
}

/** The heads of a table of which staff must name the columns: the first row with about as many texts as the widest row. */
export function unknownHeads(rows: readonly ListRow[]): SheetColumn[] | null {
  const filled = (row: ListRow) => row.cells.filter((cell) => cell.trim() !== "").length;
  const most = Math.max(0, ...rows.map(filled));
  const heads = rows.find((row) => filled(row) >= Math.max(2, most - 1) && !hasParcel(row));
  return (
    heads?.cells.flatMap((_, column) => {
      const head = folded(cellOf(heads, column));
      return head === "" ? [] : [{ column, head, field: null }];
    }) ?? null
  );
}

/**
 * The columns of a list without heads. The first column of codes names the parcels. Where one column is another one less
 * a third one, they are the net, the collected amount and the fee; otherwise the first amounts are the collected ones.
 */
export function guessedColumns(rows: readonly ListRow[], known: KnownHeads): SheetColumn[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const all = Array.from({ length: width }, (_, column) => column);
  const most = (matches: (text: string) => boolean, column: number) =>
    rows.filter((row) => matches(cellOf(row, column))).length * 2 > rows.length;
  const code = all.find((column) => most((text) => isCode(text) && sheetAmount(text) === null, column));
  const amounts = all.filter((column) => column !== code && most((text) => sheetAmount(text) !== null, column));
  const at = (row: ListRow, column: number) => Math.abs(sheetAmount(cellOf(row, column)) ?? 0);
  const fields = new Map<number, SheetField>();
  if (code !== undefined) fields.set(code, "tracking");
  const [collected] = amounts;
  if (collected !== undefined) fields.set(collected, "collected");
  for (const fee of amounts.slice(1))
    for (const net of amounts.slice(1)) {
      const fits = (row: ListRow) => at(row, net) !== 0 && at(row, collected ?? -1) - at(row, fee) === at(row, net);
      if (fee < net && rows.filter(fits).length * 2 > rows.length) fields.set(fee, "fee").set(net, "net");
    }
  return all.map((column) => {
    const head = `#${column + 1}`;
    return { column, head, field: Object.hasOwn(known, head) ? (known[head] ?? null) : (fields.get(column) ?? null) };
  });
}
