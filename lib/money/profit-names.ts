import "server-only";
import { getTranslations } from "next-intl/server";
import { inLocale } from "@/lib/catalog/product";
import type { Locale } from "@/lib/core/locale";
import { type Group, NO_ORDER, OTHER_ROWS } from "./profit";
import type { ProfitRow } from "./profit-rows";

/** What the rows of a report are called. */
export async function rowNames(group: Group, locale: Locale) {
  const t = await getTranslations({ locale, namespace: "admin.profit" });
  return ({ key, name, size }: Pick<ProfitRow, "key" | "name" | "size">): string => {
    if (key === NO_ORDER) return t("noOrder");
    if (key === OTHER_ROWS) return t("otherRows");
    if (key === "") return t(`without.${group}`);
    if (group === "delivery") return t(key === "desk" ? "desk" : "home");
    const shown = name ? inLocale(name, locale) : t("deleted");
    return size === null ? shown : `${shown} · ${size}`;
  };
}
