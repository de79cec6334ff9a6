import { useLocale, useTranslations } from "next-intl";
import type { Detail, ErrorKey } from "@/lib/core/result";
import { isOrderStatus } from "@/lib/orders/order";

export type Refused = { error: ErrorKey; detail?: Detail };

/** Why an order could not be changed, in the language of the screen. */
export function useRefusalWords() {
  const t = useTranslations("admin.orders");
  const errors = useTranslations("errors");
  const locale = useLocale();
  return ({ error, detail = {} }: Refused): string => {
    if (error === "status_conflict" && isOrderStatus(detail.status))
      return t("conflict", { status: t(`statusWord.${detail.status}`) });
    const name = (locale === "ar" && detail.name_ar) || detail.name || "";
    return errors(error, { size: "", n: 0, minutes: 1, ...detail, name });
  };
}
