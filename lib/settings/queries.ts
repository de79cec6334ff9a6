import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import type { Locale } from "@/lib/core/locale";
import { isCurrency } from "@/lib/core/money";
import { lifetimes, tags } from "@/lib/http/tags";
import { publicClient } from "@/lib/supabase/public";
import type { Settings } from "./settings";

const SETTINGS_COLUMNS =
  "shop_name,shop_name_ar,phone,whatsapp,email,address,address_ar,instagram,facebook,tiktok,currency,free_shipping_threshold,tax_rate_bp,gift_wrap_price,legal_name,nif,rc";

/** The one row of settings. Throws when the backend cannot be read: a shop without currency must not be cached. */
export async function shopSettings(): Promise<Settings> {
  "use cache";
  cacheLife(lifetimes.settings);
  cacheTag(tags.settings);
  const { data: row, error } = await publicClient().from("settings").select(SETTINGS_COLUMNS).single();
  if (error) throw new Error(`Settings cannot be read: ${error.message}`);
  if (!isCurrency(row.currency)) throw new Error(`Unknown currency in settings: ${row.currency}`);
  return {
    shopName: { en: row.shop_name, ar: row.shop_name_ar },
    phone: row.phone,
    whatsapp: row.whatsapp,
    email: row.email,
    address: { en: row.address, ar: row.address_ar ?? row.address },
    social: { instagram: row.instagram, facebook: row.facebook, tiktok: row.tiktok },
    currency: row.currency,
    freeShippingThreshold: row.free_shipping_threshold,
    taxRateBp: row.tax_rate_bp,
    giftWrapPrice: row.gift_wrap_price,
    legal: { name: row.legal_name, nif: row.nif, rc: row.rc },
  };
}

export const shopName = async (locale: Locale): Promise<string> => (await shopSettings()).shopName[locale];
