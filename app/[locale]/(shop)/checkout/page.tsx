import type { Metadata } from "next";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { EmptyCart } from "@/components/cart/empty-cart";
import { Checkout } from "@/components/checkout/checkout";
import { CheckoutSkeleton } from "@/components/checkout/checkout-skeleton";
import { checkoutShop } from "@/components/order-form/checkout-shop-data";
import { NeedsScript } from "@/components/shell/needs-script";
import { paths } from "@/lib/http/paths";
import { pageMetadata } from "@/lib/settings/page-metadata";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("checkout.page");
  return pageMetadata({ path: paths.checkout, title: t("metaTitle"), index: false });
}

export default async function CheckoutPage() {
  const [{ checkout }, shop] = await Promise.all([getMessages(), getLocale().then(checkoutShop)]);
  return (
    <div className="container py-10 lg:py-16">
      <h1 className="mb-8 text-title lg:mb-10">{checkout.page.title}</h1>
      <NeedsScript />
      <Checkout shop={shop} loading={<CheckoutSkeleton label={checkout.page.loading} />} empty={<EmptyCart />} />
    </div>
  );
}
