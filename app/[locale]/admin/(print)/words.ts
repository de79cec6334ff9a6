import { getMessages } from "next-intl/server";
import type { PaperLanguage } from "@/lib/parcels/paper";
import type en from "@/messages/en.json";
import fr from "@/messages/paper.fr.json";

type Words = (typeof en)["admin"]["labels"]["paper"] & Pick<(typeof en)["order"], "home" | "desk" | "nearest">;

/**
 * The words on paper. French is no language of the shop, so next-intl does not know it, and its words are in a separate file. Words on paper have no
 * placeholders and no plural forms.
 */
export async function paperWords(language: PaperLanguage): Promise<Words> {
  if (language === "fr") return fr;
  const { admin, order } = await getMessages({ locale: language });
  return { ...admin.labels.paper, home: order.home, desk: order.desk, nearest: order.nearest };
}
