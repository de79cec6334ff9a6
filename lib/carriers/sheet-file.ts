import "server-only";
import { BYTE_ORDER_MARK, csvLine } from "@/lib/core/csv";
import { dayInAlgiers } from "@/lib/core/date";
import { slugOf } from "@/lib/core/slug";
import { workbookOf, XLSX_TYPE } from "@/lib/core/table/workbook-file";
import type { ParcelFile } from "./rows";
import { type Sheet, sheetOf } from "./sheet";

export const xlsxOf = (sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> => workbookOf(sheet, "parcels");

export const csvOf = ({ headers, rows }: Sheet): string => BYTE_ORDER_MARK + [headers, ...rows].map(csvLine).join("");

const TYPES = {
  xlsx: XLSX_TYPE,
  csv: "text/csv; charset=utf-8",
} as const;

/** `yalidine-2026-11-24-12.xlsx`: the carrier, the day it was made, how many parcels. */
export const fileName = ({ carrier, madeAt, rows }: ParcelFile): string =>
  `${slugOf(carrier.name) || carrier.profile}-${dayInAlgiers(Date.parse(madeAt))}-${rows.length}.${carrier.fileFormat}`;

/** The file as a download. No cache may store it, because it holds names and addresses. */
export async function parcelFileResponse(file: ParcelFile): Promise<Response> {
  const sheet = sheetOf(file);
  const { fileFormat } = file.carrier;
  return new Response(fileFormat === "csv" ? csvOf(sheet) : await xlsxOf(sheet), {
    headers: {
      "content-type": TYPES[fileFormat],
      "content-disposition": `attachment; filename="${fileName(file)}"`,
      "cache-control": "no-store",
    },
  });
}
