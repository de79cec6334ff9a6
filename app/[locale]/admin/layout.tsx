import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { type ReactNode, Suspense } from "react";
import { preload } from "react-dom";
import { preloadedFonts } from "@/app/fonts";
import { SectionTexts } from "@/components/admin-shell/section-texts";
import { StoredTheme } from "@/components/shell/stored-theme";
import { ThemeProvider } from "@/components/shell/theme";
import { DirectionProvider } from "@/components/ui/direction";
import { TooltipProvider } from "@/components/ui/tooltip";
import { directionOf, isLocale, LOCALES } from "@/lib/core/locale";
import { siteUrl } from "@/lib/i18n/metadata";
import "@/app/whole.css";
import "./admin.css";

/** Seconds on a serverless host, also for actions: a change is marked again after ten (lib/http/changed.ts). */
export const maxDuration = 60;

export function generateStaticParams() {
  return LOCALES.map((locale) => ({ locale }));
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin");
  return {
    metadataBase: siteUrl(),
    title: { default: t("title"), template: t("titleTemplate") },
    robots: { index: false, follow: false },
  };
}

/** A document of its own. Its scripts carry the nonce of the request, so it is rendered for each request. */
export default function AdminLayout({ children, params }: LayoutProps<"/[locale]/admin">) {
  return (
    <Suspense>
      <Document params={params}>{children}</Document>
    </Suspense>
  );
}

const NONCE = /'nonce-([^']+)'/;

async function Document({ children, params }: { children: ReactNode; params: Promise<{ locale: string }> }) {
  const [{ locale }, requestHeaders] = await Promise.all([params, headers()]);
  if (!isLocale(locale)) notFound();
  const [, nonce] = NONCE.exec(requestHeaders.get("content-security-policy") ?? "") ?? [];
  const { common, errors, order } = await getMessages();
  const t = await getTranslations("common");
  for (const font of preloadedFonts[locale])
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
      <body className="admin">
        <StoredTheme nonce={nonce} />
        <ThemeProvider nonce={nonce}>
          <DirectionProvider dir={directionOf(locale)}>
            <NextIntlClientProvider messages={{ common, errors, order }}>
              <SectionTexts
                sections={["common", "fieldErrors", "live", "nav", "offline", "orderStatus", "palette", "shell"]}
              >
                <TooltipProvider>{children}</TooltipProvider>
              </SectionTexts>
            </NextIntlClientProvider>
          </DirectionProvider>
        </ThemeProvider>
        <div id="notices" data-middle data-label={t("notices")} data-close={t("close")} />
      </body>
    </html>
  );
}
