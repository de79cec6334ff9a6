import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { lifetimes, tags } from "@/lib/core/tags";
import { publicClient } from "@/lib/supabase/public";
import type { Wilaya, WilayaPlaces } from "./places";
import { toCommune, toDesk, toWilaya } from "./rows";

/** The 69 wilayas by code, each with its two rates. */
export async function wilayas(): Promise<readonly Wilaya[]> {
  "use cache";
  cacheLife(lifetimes.deliveryFees);
  cacheTag(tags.places, tags.deliveryFees);
  const { data, error } = await publicClient()
    .from("wilayas")
    .select("code,name,name_ar,delivery,delivery_fees(delivery_type,mode,fee)")
    .order("code");
  if (error) throw new Error(`Wilayas cannot be read: ${error.message}`);
  return data.map(toWilaya);
}

/** Communes and pickup desks of one wilaya, by name; empty lists for a code that is none. */
export async function placesOf(wilaya: number): Promise<WilayaPlaces> {
  "use cache";
  cacheLife(lifetimes.desks);
  cacheTag(tags.places, tags.desks);
  const [communes, desks] = await Promise.all([
    publicClient().from("communes").select("id,name,name_ar").eq("wilaya_code", wilaya).order("name"),
    publicClient().from("desks").select("id,commune_id,name,name_ar,address,address_ar,phone").eq("wilaya_code", wilaya).eq("active", true).order("name"),
  ]);
  const error = communes.error ?? desks.error;
  if (error) throw new Error(`Places of wilaya ${wilaya} cannot be read: ${error.message}`);
  return { communes: communes.data?.map(toCommune) ?? [], desks: desks.data?.map(toDesk) ?? [] };
}
