import type { Metadata } from "next";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { CartSkeleton } from "@/components/cart/cart-skeleton";
import { CART_TITLE } from "@/components/cart/cart-title";
import { CartView } from "@/components/cart/cart-view";
import { EmptyCart } from "@/components/cart/empty-cart";
import { Picks } from "@/components/catalog/picks";
import { NeedsScript } from "@/components/shell/needs-script";
import { noticeTexts } from "@/lib/cart/notice-texts";
import { wilayas } from "@/lib/delivery/queries";
import { zonesOf } from "@/lib/delivery/zones";
import { paths } from "@/lib/http/paths";
import { pageMetadata } from "@/lib/settings/page-metadata";
import { shopSettings } from "@/lib/settings/queries";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("cart.page");
  return pageMetadata({ path: paths.cart, title: t("metaTitle"), index: false });
}

export default async function CartPage() {
  const [locale, { cart, catalog, order }, settings, places] = await Promise.all([
    getLocale(),
    getMessages(),
    shopSettings(),
    wilayas(),
  ]);
  const { currency, freeShippingThreshold, taxRateBp } = settings;
  const { wasPrice, saving } = catalog;
  return (
    <div className="short-page container py-8 max-lg:has-[.step-foot]:-mb-section max-lg:has-[.step-foot]:pb-0 lg:py-16">
      <CartView
        shop={{
          locale,
          currency,
          freeShippingThreshold,
          taxRateBp,
          delivery: zonesOf(places, locale),
          texts: cart.page,
          totalPlus: order.totals.totalPlus,
          notices: noticeTexts(cart),
          reductions: { wasPrice, saving },
        }}
        head={
          <>
            <h1 id={CART_TITLE} tabIndex={-1} className="mb-6 text-title outline-none lg:mb-12">
              {cart.page.title}
            </h1>
            <NeedsScript />
          </>
        }
        loading={<CartSkeleton label={cart.page.loading} />}
        empty={
          <>
            <EmptyCart />
            <Picks id="cart-picks" />
          </>
        }
      />
    </div>
  );
}
