import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { NothingHere } from "@/components/admin-shell/nothing-here";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenPage } from "@/components/admin-shell/screen-page";
import { PastCalls } from "@/components/staff-orders/past-calls";
import { buttonVariants } from "@/components/ui/button";
import { displayPhone } from "@/lib/core/phone";
import { whatsappUrl } from "@/lib/core/whatsapp";
import type { Customer } from "@/lib/customers/rows";
import { customerOf } from "@/lib/customers/queries";
import { adminPaths } from "@/lib/http/admin-paths";
import { CustomerFacts } from "./customer-facts";
import { CustomerOrders } from "./customer-orders";
import { Flags } from "./flags";

type Props = PageProps<"/[locale]/admin/customers/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, t] = await Promise.all([params, getTranslations("admin")]);
  const card = await customerOf(id);
  return { title: card ? card.customer.name : t("notFound.title") };
}

export default screenPage(Screen);

async function Screen({ params }: Props) {
  const { id } = await params;
  const [card, nav, locale] = await Promise.all([customerOf(id), getTranslations("admin.nav"), getLocale()]);
  if (card === null) return <NothingHere />;
  const { customer, orders, returned, calls, flags } = card;
  return (
    <>
      <PageHead
        within={{ href: adminPaths.customers, name: nav("customers") }}
        title={<bdi>{customer.name}</bdi>}
        count={<bdi dir="ltr">{displayPhone(customer.phone)}</bdi>}
      >
        <Contact customer={customer} />
      </PageHead>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <CustomerFacts customer={customer} />
          <CustomerOrders orders={orders} returned={returned} total={customer.orders} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Flags flags={flags} phone={customer.phone} locale={locale} />
          <div className="panel">
            <PastCalls calls={calls} />
          </div>
        </div>
      </div>
    </>
  );
}

async function Contact({ customer: { id, phone } }: { customer: Customer }) {
  const [t, orders] = await Promise.all([getTranslations("admin.customers"), getTranslations("admin.orders")]);
  const style = buttonVariants({ variant: "outline" });
  return (
    <>
      <a href={`tel:${phone}`} className={style}>
        {orders("call")}
      </a>
      <a href={whatsappUrl(phone)} target="_blank" rel="noopener" className={style}>
        {orders("whatsapp")}
      </a>
      <AdminLink href={adminPaths.orderAgain(id)} className={buttonVariants()}>
        {t("newOrder")}
      </AdminLink>
    </>
  );
}
