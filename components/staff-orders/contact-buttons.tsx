import { useTranslations } from "next-intl";
import { buttonVariants } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { whatsappUrl } from "@/lib/core/whatsapp";
import { fill } from "@/lib/i18n/fill";
import type { OrderStatus } from "@/lib/orders/order";
import type { AdminOrder } from "@/lib/staff-orders/staff-order";

/** What is written to a customer whose order is at this status, in both languages. */
export type WriteTexts = Readonly<Record<Locale, Readonly<Record<OrderStatus, string>> & { shop: string }>>;

type Props = {
  order: Pick<AdminOrder, "number" | "status" | "locale" | "customer" | "total" | "currency">;
  write: WriteTexts;
};

export function ContactButtons({ order, write }: Props) {
  const t = useTranslations("admin.orders");
  const { number, status, locale, customer, total, currency } = order;
  // Erased on request: there is no phone to call.
  if (customer.phone === "") return null;
  const { shop, [status]: template } = write[locale];
  const text = fill(
    template,
    { name: customer.firstName, shop, number, total: formatMoney(total, currency, locale) },
    locale,
  );
  const style = buttonVariants({ variant: "outline", size: "sm" });
  return (
    <div className="flex flex-wrap gap-2">
      <a href={`tel:${customer.phone}`} className={style}>
        {t("call")}
      </a>
      <a href={whatsappUrl(customer.phone, text)} target="_blank" rel="noopener" className={style}>
        {t("whatsapp")}
      </a>
    </div>
  );
}
