import type { Metadata } from "next";
import Link from "next/link";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { EmptyCart } from "@/components/cart/empty-cart";
import { Checkout } from "@/components/checkout/checkout";
import { CheckoutSkeleton } from "@/components/checkout/checkout-skeleton";
import { checkoutShop } from "@/components/order-form/checkout-shop-data";
import { NeedsScript } from "@/components/shell/needs-script";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { pageMetadata } from "@/lib/settings/page-metadata";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("checkout.page");
  return pageMetadata({ path: paths.checkout, title: t("metaTitle"), index: false });
}

export default async function CheckoutPage() {
  const [{ checkout }, shop] = await Promise.all([getMessages(), getLocale().then(checkoutShop)]);
  return (
    <div className="group container py-6 max-lg:has-[.step-foot]:-mb-section lg:py-12">
      {/* An empty cart has its own title. */}
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 group-has-[.picture-message]:hidden lg:mb-10">
        <h1 className="text-title">{checkout.page.title}</h1>
        <Link
          href={localePath(shop.locale, paths.cart)}
          prefetch={false}
          // Hidden when the order is placed.
          className="link py-2.5 group-has-[.mid-page]:hidden"
        >
          {checkout.page.toCart}
        </Link>
      </div>
      <NeedsScript />
      <Checkout shop={shop} loading={<CheckoutSkeleton label={checkout.page.loading} />} empty={<EmptyCart />} />
    </div>
  );
}
