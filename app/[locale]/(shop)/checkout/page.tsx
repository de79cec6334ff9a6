import type { Metadata } from "next";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { EmptyCart } from "@/components/cart/empty-cart";
import { Checkout } from "@/components/checkout/checkout";
import { CheckoutSkeleton } from "@/components/checkout/checkout-skeleton";
import { NeedsScript } from "@/components/shell/needs-script";
import { noticeTexts } from "@/lib/cart/notice-texts";
import { wilayas } from "@/lib/delivery/queries";
import { paths } from "@/lib/http/paths";
import { pageMetadata } from "@/lib/settings/page-metadata";
import { shopSettings } from "@/lib/settings/queries";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("checkout.page");
  return pageMetadata({ path: paths.checkout, title: t("metaTitle"), index: false });
}

export default async function CheckoutPage() {
  const [locale, messages, settings, places] = await Promise.all([
    getLocale(),
    getMessages(),
    shopSettings(),
    wilayas(),
  ]);
  const { page: texts, fieldErrors } = messages.checkout;
  const { currency, freeShippingThreshold, taxRateBp } = settings;
  return (
    <div className="container py-10 lg:py-16">
      <h1 className="mb-8 text-title lg:mb-10">{texts.title}</h1>
      <NeedsScript />
      <Checkout
        shop={{
          locale,
          currency,
          freeShippingThreshold,
          taxRateBp,
          wilayas: places,
          texts,
          fieldErrors,
          errors: messages.errors,
          notices: noticeTexts(messages.cart),
        }}
        loading={<CheckoutSkeleton label={texts.loading} />}
        empty={<EmptyCart />}
      />
    </div>
  );
}
