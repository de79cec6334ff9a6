import { useSyncExternalStore } from "react";
import { isFields } from "@/lib/core/fields.ts";
import { STAFF_STORAGE } from "@/lib/core/staff-storage-keys.ts";
import { stored } from "@/lib/core/stored.ts";

/** A named filter of the list of orders; `query` is the query string with its question mark. */
export type OrderView = { name: string; query: string };
type Views = readonly OrderView[];

const MOST_VIEWS = 12;
export const MOST_LETTERS_OF_VIEW = 30;
const NONE: Views = [];

const isView = (value: unknown): value is OrderView =>
  isFields(value) &&
  typeof value.name === "string" &&
  value.name !== "" &&
  value.name.length <= MOST_LETTERS_OF_VIEW &&
  typeof value.query === "string" &&
  /^(\?.*)?$/.test(value.query);

export const isViews = (value: unknown): value is Views =>
  Array.isArray(value) && value.length <= MOST_VIEWS && value.every(isView);

/** Adds a view, or replaces the view with the same name. A view without a name is not added. */
export function withView(views: Views, { name, query }: OrderView): Views {
  const named = { name: name.trim().slice(0, MOST_LETTERS_OF_VIEW).trim(), query };
  if (named.name === "") return views;
  return [...views.filter((view) => view.name !== named.name), named].slice(-MOST_VIEWS);
}

const store = stored<Views>(STAFF_STORAGE.orderViews, isViews, NONE);

export const saveView = (view: OrderView): void => store.set(withView(store.get(), view));

export const removeView = (name: string): void => store.set(store.get().filter((view) => view.name !== name));

/** The views that are saved in this browser. */
export const useOrderViews = (): Views => useSyncExternalStore(store.subscribe, store.get, store.getServerSnapshot);
