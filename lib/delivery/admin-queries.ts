import "server-only";
import { z } from "zod";
import { readAsAdmin } from "@/lib/supabase/admin";
import { parseAnswer } from "@/lib/supabase/rpc";
import type { ListedDesk } from "./admin-desk";
import { zonedWilaya } from "./admin-rows";
import type { ZonedWilaya } from "./admin-rates";

/** The 69 wilayas by code with their current rates, uncached. */
export const zonedWilayas = (): Promise<readonly ZonedWilaya[]> =>
  readAsAdmin(async (client) => {
    const { data, error } = await client
      .from("wilayas")
      .select("code,name,name_ar,zone,delivery,delivery_fees(delivery_type,mode,fee)")
      .order("code");
    if (error) throw new Error(`Wilayas cannot be read: ${error.message}`);
    const rows = data.map(({ name, name_ar, delivery_fees, ...row }) => ({
      ...row,
      name: { en: name, ar: name_ar },
      rates: {
        home: null,
        desk: null,
        ...Object.fromEntries(delivery_fees.map(({ delivery_type, ...rate }) => [delivery_type, rate])),
      },
    }));
    return parseAnswer("wilayas", z.array(zonedWilaya), rows);
  });

export const DESKS_PER_PAGE = 50;

/** A page of the pickup desks, including inactive ones, by wilaya and name. `wilaya` null: of all wilayas. */
export const listedDesks = ({
  wilaya,
  page,
}: {
  wilaya: number | null;
  page: number;
}): Promise<{ desks: readonly ListedDesk[]; total: number }> =>
  readAsAdmin(async (client) => {
    const first = (page - 1) * DESKS_PER_PAGE;
    const all = client
      .from("desks")
      .select(
        "id,wilaya:wilaya_code,communeId:commune_id,name,name_ar,address,address_ar,phone,active,commune:communes(en:name,ar:name_ar)",
        { count: "exact" },
      )
      .order("wilaya_code")
      .order("name")
      .order("id")
      .range(first, first + DESKS_PER_PAGE - 1);
    const { data, error, count } = await (wilaya === null ? all : all.eq("wilaya_code", wilaya));
    // A page after the last page, for example after a deletion, is empty.
    if (error && error.code !== "PGRST103") throw new Error(`Desks cannot be read: ${error.message}`);
    const desks = (data ?? []).map(({ name, name_ar, address, address_ar, ...desk }) => ({
      ...desk,
      name: { en: name, ar: name_ar },
      address: { en: address, ar: address_ar },
    }));
    return { desks, total: count ?? 0 };
  });
