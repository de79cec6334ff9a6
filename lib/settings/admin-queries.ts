import "server-only";
import { displayPhone } from "@/lib/core/phone";
import { readAsAdmin } from "@/lib/supabase/admin";
import { amountText, type SettingsForm, taxRateText } from "./admin-settings";

export const settingsToEdit = (): Promise<SettingsForm> =>
  readAsAdmin(async (client) => {
    const { data, error } = await client
      .from("settings")
      .select(
        "shop_name,shop_name_ar,phone,whatsapp,email,address,address_ar,visiting,visiting_ar,map_link,story,story_ar,care,care_ar,instagram,facebook,tiktok,currency,free_shipping_threshold,tax_rate_bp,gift_wrap_price,legal_name,nif,rc,max_order_pieces,max_open_orders,max_open_pieces,unconfirmed_days,unconfirmed_share",
      )
      .single();
    if (error) throw new Error(`Settings cannot be read: ${error.message}`);
    const {
      free_shipping_threshold,
      tax_rate_bp,
      gift_wrap_price,
      max_order_pieces,
      max_open_orders,
      max_open_pieces,
      unconfirmed_days,
      unconfirmed_share,
      ...texts
    } = data;
    return {
      ...texts,
      phone: texts.phone ?? "",
      whatsapp: displayPhone(texts.whatsapp ?? ""),
      email: texts.email ?? "",
      address: texts.address ?? "",
      address_ar: texts.address_ar ?? "",
      visiting: texts.visiting ?? "",
      visiting_ar: texts.visiting_ar ?? "",
      map_link: texts.map_link ?? "",
      story: texts.story ?? "",
      story_ar: texts.story_ar ?? "",
      care: texts.care ?? "",
      care_ar: texts.care_ar ?? "",
      instagram: texts.instagram ?? "",
      facebook: texts.facebook ?? "",
      tiktok: texts.tiktok ?? "",
      legal_name: texts.legal_name ?? "",
      nif: texts.nif ?? "",
      rc: texts.rc ?? "",
      free_shipping_threshold: amountText(free_shipping_threshold),
      gift_wrap_price: amountText(gift_wrap_price),
      tax_rate: taxRateText(tax_rate_bp),
      max_order_pieces: String(max_order_pieces),
      max_open_orders: String(max_open_orders),
      max_open_pieces: String(max_open_pieces),
      unconfirmed_days: String(unconfirmed_days),
      unconfirmed_share: String(unconfirmed_share),
    };
  });
