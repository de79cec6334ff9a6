import "server-only";
import { getLocale, getTranslations } from "next-intl/server";
import { audienceOfList, type Filters, limitOfList } from "@/lib/catalog/filters";
import type { ListHead } from "@/lib/catalog/list-head";
import { inLocale } from "@/lib/catalog/product";
import { currency } from "@/lib/catalog/queries";
import { formatMoney } from "@/lib/core/money";

/** The title of a list: its search text, else its category or house, else its audience, else its highest price. */
export async function listTitle(filters: Filters, head: ListHead | null): Promise<string> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("list")]);
  if (filters.search) return t("resultsFor", { search: filters.search });
  if (head) return inLocale(head.name, locale);
  const audience = audienceOfList(filters);
  if (audience) return t(`audience.${audience}`);
  const limit = limitOfList(filters);
  return limit === null ? t("title") : t("under", { price: formatMoney(limit, await currency(), locale) });
}
