import { getLocale, getTranslations } from "next-intl/server";
import { CheckoutFrame } from "@/components/shell/checkout-frame";
import { frameData } from "@/components/shell/frame-data";

/** The frame adds no script, since the checkout's own script is the largest of the shop. */
export default async function CheckoutLayout({ children }: LayoutProps<"/[locale]">) {
  const [frame, t] = await Promise.all([frameData(await getLocale()), getTranslations("common")]);
  return (
    <>
      <a href="#checkout" className="skip-link">
        {t("skipToContent")}
      </a>
      <CheckoutFrame frame={frame}>{children}</CheckoutFrame>
    </>
  );
}
