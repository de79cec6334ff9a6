import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { AfterHydration } from "@/components/shell/after-hydration";
import { BrowserColour } from "@/components/shell/browser-colour";
import { StoredTheme } from "@/components/shell/stored-theme";
import { ThemeProvider } from "@/components/shell/theme";
import { CartProvider } from "@/lib/cart/use-cart";
import { crawlerPaths } from "@/lib/http/crawler-paths";
import { paths } from "@/lib/http/paths";
import { directionOf, isLocale, LOCALES } from "@/lib/core/locale";
import { siteUrl } from "@/lib/i18n/metadata";
import { localePath } from "@/lib/i18n/navigation";
import { shopName } from "@/lib/settings/queries";
import { FirstStyle, ShopSheet } from "./first-style";

export function generateStaticParams() {
  return LOCALES.map((locale) => ({ locale }));
}

/** A phone's keyboard makes the page shorter. It would otherwise cover the suggestions for the typed letters. */
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const [t, shop] = await Promise.all([getTranslations("meta"), shopName(locale)]);
  return {
    metadataBase: siteUrl(),
    title: { default: t("title", { shop }), template: t("titleTemplate", { shop }) },
    description: t("description"),
    applicationName: shop,
    manifest: crawlerPaths.manifest(locale),
    formatDetection: { telephone: false },
  };
}

export default async function ShopLayout({ children, params }: LayoutProps<"/[locale]">) {
  const { locale } = await params;
  // lib/http/addresses.ts sends almost all addresses without a language to app/global-not-found.tsx.
  if (!isLocale(locale)) notFound();
  const { common: texts } = await getMessages({ locale });
  return (
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
      <body>
        <FirstStyle />
        <StoredTheme />
        <ThemeProvider>
          <CartProvider>
            {children}
            <BrowserColour />
            <AfterHydration
              texts={{
                loading: texts.loading,
                waitingOrder: { ...texts.waitingOrder, href: localePath(locale, paths.orders) },
              }}
            />
            <div id="notices" data-label={texts.notices} data-close={texts.close} />
          </CartProvider>
        </ThemeProvider>
        <ShopSheet />
      </body>
    </html>
  );
}
