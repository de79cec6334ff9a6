export type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** A row with its names in camelCase. The columns `name` and `name_ar` become one `name: { en, ar }`. */
type Renamed<Row> = {
  [
    Column in keyof Row as Column extends `${infer Name}_ar`
      ? Name extends keyof Row
        ? never
        : CamelCase<Column>
      : CamelCase<Column>
  ]: Column extends string
    ? `${Column}_ar` extends keyof Row
      ? { en: Row[Column]; ar: Row[`${Column}_ar`] }
      : Row[Column]
    : never;
};

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** For a schema of a row: `z.object({ … }).transform(renamed)`. Only the row's own columns are renamed. */
export function renamed<Row extends object>(row: Row): Renamed<Row> {
  const columns = new Map(Object.entries(row));
  const fields: [string, unknown][] = [];
  for (const [column, value] of columns) {
    if (column.endsWith("_ar") && columns.has(column.slice(0, -3))) continue;
    const hasArabic = columns.has(`${column}_ar`);
    fields.push([camelCase(column), hasArabic ? { en: value, ar: columns.get(`${column}_ar`) } : value]);
  }
  return Object.fromEntries(fields) as Renamed<Row>;
}
