import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { whatsappUrl } from "@/lib/core/whatsapp";
import { adminPaths } from "@/lib/http/admin-paths";
import { fill } from "@/lib/i18n/fill";
import { localePath } from "@/lib/i18n/navigation";
import type { OrderStatus } from "@/lib/orders/order";
import type { AdminOrder } from "@/lib/staff-orders/rows";

/** The message to a customer by language and by status of the order. */
export type WriteTexts = Readonly<Record<Locale, Readonly<Record<OrderStatus, string>> & { shop: string }>>;

type Props = {
  order: Pick<AdminOrder, "id" | "number" | "status" | "locale" | "customer" | "total" | "currency">;
  write: WriteTexts;
};

/** Buttons that call the customer, write to them, and open their page. */
export function ContactButtons({ order, write }: Props) {
  const t = useTranslations("admin.orders");
  const { id, number, status, locale, customer, total, currency } = order;
  const staffLocale = useLocale();
  // The phone was erased on request.
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
      <Link href={localePath(staffLocale, adminPaths.customer(id))} prefetch={false} className={style}>
        {t("toCustomer")}
      </Link>
    </div>
  );
}
