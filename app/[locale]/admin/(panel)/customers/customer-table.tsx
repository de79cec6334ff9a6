import { PhoneIcon } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { RecordLine } from "@/components/staff-orders/phone-past";
import { Badge } from "@/components/ui/badge";
import { inLocale } from "@/lib/catalog/product";
import { formatDay } from "@/lib/core/date";
import { formatMoney } from "@/lib/core/money";
import { displayPhone } from "@/lib/core/phone";
import type { Customer } from "@/lib/customers/rows";
import { adminPaths } from "@/lib/http/admin-paths";

const COLUMNS = ["name", "phone", "place", "orders", "delivered", "refused", "spent", "last"] as const;

/** One line on a wide screen, a card of two lines on a narrow one (customers.css). */
export function CustomerTable({ customers }: { customers: readonly Customer[] }) {
  const t = useTranslations("admin.customers");
  return (
    <div className="panel p-0">
      <table className="staff-list customer-list" aria-label={t("title")}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={`cf-${column}`}>
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <Row key={customer.phone} customer={customer} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ customer }: { customer: Customer }) {
  const t = useTranslations("admin.customers.flag.short");
  const orders = useTranslations("admin.orders");
  const locale = useLocale();
  const { id, name, phone, wilayaCode, wilaya, flag } = customer;
  return (
    <tr>
      <td className="cf-name" title={name}>
        <div>
          <AdminLink href={adminPaths.customer(id)} className="link">
            <bdi>{name}</bdi>
          </AdminLink>
          {flag && <Badge variant={flag === "refuse" ? "destructive" : "outline"}>{t(flag)}</Badge>}
        </div>
      </td>
      <td className="cf-phone">
        <a href={`tel:${phone}`} className="link">
          <PhoneIcon aria-hidden="true" />
          <span className="sr-only">{orders("call")}</span> <bdi dir="ltr">{displayPhone(phone)}</bdi>
        </a>
      </td>
      <td className="cf-place" title={inLocale(wilaya, locale)}>{`${wilayaCode} ${inLocale(wilaya, locale)}`}</td>
      <td className="cf-orders">{customer.orders}</td>
      <td className="cf-delivered">{customer.delivered}</td>
      <td className="cf-refused">{customer.refused}</td>
      {/* A narrow screen shows the three numbers as one sentence. */}
      <td className="cf-record">
        <RecordLine record={customer} />
      </td>
      <td className="cf-spent">
        <bdi>{formatMoney(customer.spent, customer.currency, locale)}</bdi>
      </td>
      <td className="cf-last">
        <time dateTime={customer.lastAt}>{formatDay(customer.lastAt, locale)}</time>
      </td>
    </tr>
  );
}
