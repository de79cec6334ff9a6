import "server-only";
import { type Currency, isCurrency } from "@/lib/core/money";
import { adminClient } from "@/lib/supabase/admin";
import { called } from "@/lib/supabase/called";
import type { StaffFilters } from "./admin-filters";
import { type StaffList, toStaffList } from "./admin-rows";
import type { Localised } from "./product";

const PER_PAGE = 25;

/** A page of products of any status, counted, sorted and cut by the database. */
export async function staffProducts(filters: StaffFilters): Promise<StaffList> {
  const client = await adminClient();
  const asked = {
    search: filters.search,
    status: [filters.status ?? []].flat(),
    category: [filters.category ?? []].flat(),
    brand: [filters.brand ?? []].flat(),
    stock: filters.stock,
    missing_ar: filters.missingArabic,
    featured: filters.featured || null,
    sort: filters.sort,
    page: filters.page,
    per_page: PER_PAGE,
  };
  const list = await called(client.rpc("admin_products", { filters: asked }), toStaffList);
  if (!list.ok) throw new Error(`admin_products: ${list.error}`);
  return list.value;
}

/** One of a few: a brand, a category. */
export type Choice = { id: string; slug: string; name: Localised };

export async function categoryChoices(): Promise<readonly Choice[]> {
  const client = await adminClient();
  const { data, error } = await client.from("categories").select("id,slug,name,name_ar").order("position").order("name");
  if (error) throw new Error(error.message);
  return data.map(({ id, slug, name, name_ar }) => ({ id, slug, name: { en: name, ar: name_ar } }));
}

/** Prices do not carry it: it is a setting. */
export async function shopCurrency(): Promise<Currency> {
  const client = await adminClient();
  const { data, error } = await client.from("settings").select("currency").single();
  if (error) throw new Error(error.message);
  return isCurrency(data.currency) ? data.currency : "DZD";
}
