import { firstOf, type ListQuery, pageOf, searchOf } from "./list-address.ts";
import { query as queryOf } from "./query.ts";

/** How a filter is read from its parameter in an address, and written into it: an empty text for its default. */
type Filter<Value> = {
  /** Its parameter, where that has another name than the filter. */
  param?: string;
  read: (asked: ListQuery, param: string) => Value;
  write: (value: Value) => string;
};

export const search: Filter<string> = { read: searchOf, write: (text) => text };

export const page: Filter<number> = { read: pageOf, write: (n) => (n === 1 ? "" : String(n)) };

/** One of these values, or null. */
export const oneOf = <Value extends string>(values: readonly Value[], param?: string): Filter<Value | null> => ({
  param,
  read: (asked, name) => values.find((value) => value === firstOf(asked, name)) ?? null,
  write: (value) => value ?? "",
});

/** One of these values. */
export const always = <Value extends string>(values: readonly Value[], usual: Value): Filter<Value> => ({
  read: (asked, name) => values.find((value) => value === firstOf(asked, name)) ?? usual,
  write: (value) => (value === usual ? "" : value),
});

export const flag = (param?: string, yes = "1"): Filter<boolean> => ({
  param,
  read: (asked, name) => firstOf(asked, name) === yes,
  write: (value) => (value ? yes : ""),
});

/** What `read` makes of a text; null for an invalid one. */
export const textFilter = <Value extends string | number>(
  read: (text: string) => Value | null,
): Filter<Value | null> => ({
  read: (asked, name) => read(firstOf(asked, name)),
  write: (value) => (value === null ? "" : String(value)),
});

/** Several values, from `?name=a,b` or from `?name=a&name=b`. */
export const several = <Value extends string | number>(
  read: (texts: readonly string[]) => readonly Value[],
): Filter<readonly Value[]> => ({
  read: (asked, name) => read([asked[name] ?? []].flat().flatMap((value) => value.split(","))),
  write: (values) => values.join(","),
});

/** The filters in the address of a list. Invalid values are ignored. */
export function listFilters<Filters extends object>(fields: { [Name in keyof Filters]: Filter<Filters[Name]> }) {
  const names = Object.keys(fields) as (keyof Filters & string)[];
  const paramOf = (name: keyof Filters & string): string => fields[name].param ?? name;
  const textOf = (filters: Filters, name: keyof Filters & string): string => fields[name].write(filters[name]);
  const parse = (asked: ListQuery): Filters =>
    Object.fromEntries(names.map((name) => [name, fields[name].read(asked, paramOf(name))])) as Filters;
  /** The parameters of the address, empty where the filters have their default value. */
  const params = (filters: Filters): Record<string, string> =>
    Object.fromEntries(names.map((name) => [paramOf(name), textOf(filters, name)]));
  return {
    none: parse({}),
    parse,
    params,
    query: (filters: Filters): string => queryOf(params(filters)),
    /** Whether a filter or a search may hide something from the list; the sort and the page do not. */
    isFiltered: (filters: Filters): boolean =>
      names.some((name) => name !== "sort" && name !== "page" && textOf(filters, name) !== ""),
  };
}
