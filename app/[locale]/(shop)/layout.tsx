import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { preloadedFonts } from "@/app/fonts";
import { VisitRecorder } from "@/components/analytics/visit-recorder";
import { BrowserColour } from "@/components/shell/browser-colour";
import { Footer } from "@/components/shell/footer";
import { Header } from "@/components/shell/header";
import { SearchDialog } from "@/components/shell/search-dialog";
import { SideMenu } from "@/components/shell/side-menu";
import { SlowNavigationSign } from "@/components/shell/slow-navigation-sign";
import { StoredTheme } from "@/components/shell/stored-theme";
import { ThemeProvider } from "@/components/shell/theme";
import { HeartShape } from "@/components/ui/icons";
import { CartProvider } from "@/lib/cart/use-cart";
import { crawlerPaths } from "@/lib/http/crawler-paths";
import { directionOf, isLocale, LOCALES } from "@/lib/core/locale";
import { siteUrl } from "@/lib/i18n/metadata";
import { shopName, shopSettings } from "@/lib/settings/queries";
import "@/app/globals.css";

export function generateStaticParams() {
  return LOCALES.map((locale) => ({ locale }));
}

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
  // Files that do not exist (`/favicon.png`) arrive here as a language.
  if (!isLocale(locale)) notFound();
  for (const font of preloadedFonts[locale]) preload(String(font), { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
      <body>
        <StoredTheme />
        <ThemeProvider>
          <CartProvider>
            <Frame>{children}</Frame>
          </CartProvider>
        </ThemeProvider>
      </body>
    </html>
  );
}

async function Frame({ children }: { children: ReactNode }) {
  const [t, contact] = await Promise.all([getTranslations("common"), shopSettings()]);
  return (
    <>
      <a href="#content" className="skip-link">
        {t("skipToContent")}
      </a>
      <HeartShape />
      <Header />
      <main id="content" tabIndex={-1} className="grow focus:outline-none">
        {children}
      </main>
      <Footer contact={contact} />
      <SideMenu />
      <SearchDialog />
      <BrowserColour />
      <VisitRecorder />
      <SlowNavigationSign label={t("loading")} />
      <div id="notices" data-label={t("notices")} data-close={t("close")} />
    </>
  );
}
