import type { Metadata } from "next";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { checkoutShop } from "@/components/order-form/checkout-shop-data";
import { NeedsScript } from "@/components/shell/needs-script";
import { PhoneLink } from "@/components/shell/phone-link";
import { pageMetadata } from "@/lib/settings/page-metadata";
import { shopSettings } from "@/lib/settings/queries";
import { NoOrder } from "../../order-success/no-order";
import { OrdersSkeleton } from "../orders-skeleton";
import { ChangeOrder } from "./change-order";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("orderChange");
  const page = await pageMetadata({ path: "/orders/change", title: t("metaTitle"), index: false });
  return { ...page, referrer: "no-referrer" };
}

/** The page is the same for everybody. Number and token of the order are behind #, where only the browser sees them. */
export default async function ChangeOrderPage() {
  const [locale, { orderChange, order }, { phone }] = await Promise.all([getLocale(), getMessages(), shopSettings()]);
  const { introCall, closedCall, ...words } = orderChange;
  const texts = {
    ...words,
    ...(phone !== null && { intro: introCall, closed: closedCall }),
    unavailable: order.unavailable,
    call: phone !== null && <PhoneLink phone={phone} />,
  };
  return (
    <div className="short-page container py-10 lg:py-16">
      <NeedsScript />
      <ChangeOrder
        shop={await checkoutShop(locale)}
        texts={texts}
        loading={
          <div className="needs-script">
            <OrdersSkeleton label={orderChange.loading} />
          </div>
        }
        missing={<NoOrder />}
      />
    </div>
  );
}
