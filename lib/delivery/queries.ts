import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { lifetimes, tags } from "@/lib/http/tags";
import { publicClient } from "@/lib/supabase/public";
import { readRpc } from "@/lib/supabase/rpc";
import { placesAnswer, ratesAnswer } from "./answer-schema";
import type { Wilaya, WilayaPlaces } from "./places";

/** The 69 wilayas by code, each with its two rates. */
export async function wilayas(): Promise<readonly Wilaya[]> {
  "use cache";
  cacheLife(lifetimes.deliveryFees);
  // A wilaya without a pickup desk has no delivery to a desk.
  cacheTag(tags.places, tags.deliveryFees, tags.desks);
  return readRpc(publicClient(), "shipping_rates", {}, ratesAnswer);
}

/** Communes and pickup desks of one wilaya, by name; empty lists for an unknown code. */
export async function placesOf(wilaya: number): Promise<WilayaPlaces> {
  "use cache";
  cacheLife(lifetimes.desks);
  cacheTag(tags.places, tags.desks);
  return readRpc(publicClient(), "wilaya_places", { wilaya }, placesAnswer);
}
