import type { Metadata } from "next";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { PhoneLink } from "@/components/shell/phone-link";
import { noticeTexts } from "@/lib/cart/notice-texts";
import { paths } from "@/lib/http/paths";
import { pageMetadata } from "@/lib/settings/page-metadata";
import { shopSettings } from "@/lib/settings/queries";
import { LookUpForm } from "./look-up-form";
import { NoOrders } from "./no-orders";
import { OrdersSkeleton } from "./orders-skeleton";
import { OrdersView } from "./orders-view";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("orders");
  return pageMetadata({ path: paths.orders, title: t("metaTitle"), index: false });
}

export default async function OrdersPage() {
  const [locale, { orders, order, cart, checkout, errors }, { phone, whatsapp }] = await Promise.all([
    getLocale(),
    getMessages(),
    shopSettings(),
  ]);
  const { lookUp, ...texts } = orders;
  const { notFoundOrCall, changeOrCall, ...search } = lookUp;
  const orCall = phone !== null && { notFound: notFoundOrCall, change: changeOrCall };
  const { placed, refused } = checkout.page;
  const {
    status,
    quantity,
    whatsapp: writing,
    contact,
    payment,
    cod,
    delivery,
    home,
    desk,
    nearest,
    totals,
    estimate,
    parcel,
    copy,
    copied,
  } = order;
  const shop = {
    locale,
    texts,
    order: {
      status,
      quantity,
      whatsapp: writing,
      contact,
      payment,
      cod,
      delivery,
      home,
      desk,
      nearest,
      totals,
      estimate,
      parcel,
      copy,
      copied,
    },
    whatsapp,
  };
  return (
    <div className="group short-page container py-10 lg:py-16">
      {/* A page without orders has its own title. */}
      <header className="mb-10 group-has-[.picture-message]:hidden lg:mb-14">
        <h1 className="text-title">{orders.title}</h1>
        <p className="mt-3 max-w-text text-muted-foreground">{orders.text}</p>
      </header>
      <section aria-labelledby="device-orders" className="needs-script">
        <h2 id="device-orders" className="sr-only">
          {orders.list}
        </h2>
        <OrdersView
          shop={{
            ...shop,
            notices: noticeTexts(cart),
            notCancellable: errors.not_cancellable,
            sent: { placed, refused },
          }}
          loading={<OrdersSkeleton label={orders.loading} />}
          empty={<NoOrders />}
        />
      </section>
      <section
        aria-labelledby="look-up"
        className="mt-10 grid gap-x-16 gap-y-8 border-t border-border pt-8 lg:mt-18 lg:grid-cols-2 lg:pt-16"
      >
        <div>
          <h2 id="look-up" className="text-2xl lg:text-3xl">
            {lookUp.title}
          </h2>
          <p className="mt-2 max-w-md text-muted-foreground">{lookUp.text}</p>
        </div>
        <LookUpForm shop={shop} texts={{ ...search, ...orCall }} call={phone !== null && <PhoneLink phone={phone} />} />
      </section>
    </div>
  );
}
