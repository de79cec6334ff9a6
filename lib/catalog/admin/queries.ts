import "server-only";
import { cache } from "react";
import type { Localised } from "@/lib/catalog/product";
import { type Currency, isCurrency } from "@/lib/core/money";
import { isUuid } from "@/lib/core/uuid";
import { queryAsAdmin, readAsAdmin } from "@/lib/supabase/admin";
import { callRpc } from "@/lib/supabase/rpc";
import { adminProductAnswer, adminProductsAnswer, type StaffList } from "./answer-schema";
import { type ProductDraft, toDraft } from "./draft";
import { type StaffFilters, toAdminProducts } from "./filters";
import { adminPriceChangesAnswer, type PriceChange } from "./price-change-schema";

const PER_PAGE = 25;

/** A page of products of any status; the database counts, sorts and pages them. */
export const staffProducts = (filters: StaffFilters): Promise<StaffList> =>
  readAsAdmin(async (client) => {
    const asked = { ...toAdminProducts(filters), page: filters.page, per_page: PER_PAGE };
    const list = await callRpc(client, "admin_products", { filters: asked }, adminProductsAnswer);
    if (!list.ok) throw new Error(`admin_products: ${list.error}`);
    return list.value;
  });

/** The changes of many prices that can still be undone. */
export const priceChanges = (): Promise<readonly PriceChange[]> =>
  queryAsAdmin("admin_price_changes", {}, adminPriceChangesAnswer);

/** A brand or a category to choose. */
export type Choice = { id: string; slug: string; name: Localised };

export const categoryChoices = (): Promise<readonly Choice[]> =>
  readAsAdmin(async (client) => {
    const { data, error } = await client
      .from("categories")
      .select("id,slug,name,name_ar")
      .order("position")
      .order("name");
    if (error) throw new Error(error.message);
    return data.map(({ id, slug, name, name_ar }) => ({ id, slug, name: { en: name, ar: name_ar } }));
  });

/** The currency is a setting: products do not store it. */
export const shopCurrency = (): Promise<Currency> =>
  readAsAdmin(async (client) => {
    const { data, error } = await client.from("settings").select("currency").single();
    if (error) throw new Error(error.message);
    if (!isCurrency(data.currency)) throw new Error(`unknown currency ${data.currency}`);
    return data.currency;
  });

/** A product of any status for the form, or null. The page and its title both call it; it is read once. */
export const staffProduct = cache(async (id: string): Promise<ProductDraft | null> => {
  if (!isUuid(id)) return null;
  const product = await readAsAdmin((client) => callRpc(client, "admin_product", { id }, adminProductAnswer));
  if (product.ok) return toDraft(product.value);
  if (product.error === "not_found") return null;
  throw new Error(`admin_product: ${product.error}`);
});

/** The names of these products; a deleted product has none. */
export async function productNames(ids: readonly string[]): Promise<ReadonlyMap<string, Localised>> {
  if (ids.length === 0) return new Map();
  return readAsAdmin(async (client) => {
    const { data, error } = await client
      .from("products")
      .select("id,name,name_ar")
      .in("id", [...ids]);
    if (error) throw new Error(`Products cannot be read: ${error.message}`);
    return new Map(data.map(({ id, name, name_ar }) => [id, { en: name, ar: name_ar }]));
  });
}

export type NoteChoice = { slug: string; name: { en: string; ar: string } };

export const productChoices = (): Promise<{ brands: readonly Choice[]; notes: readonly NoteChoice[] }> =>
  readAsAdmin(async (client) => {
    const [{ data: brands, error }, { data: notes, error: notesError }] = await Promise.all([
      client.from("brands").select("id,slug,name,name_ar").order("name"),
      client.from("notes").select("slug,name,name_ar").order("name"),
    ]);
    if (error) throw new Error(error.message);
    if (notesError) throw new Error(notesError.message);
    return {
      brands: brands.map(({ id, slug, name, name_ar }) => ({ id, slug, name: { en: name, ar: name_ar } })),
      notes: notes.map(({ slug, name, name_ar }) => ({ slug, name: { en: name, ar: name_ar } })),
    };
  });
