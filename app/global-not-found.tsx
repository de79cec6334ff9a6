import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Moonset } from "@/components/shell/moonset";
import { directionOf, LOCALES, type Locale } from "@/lib/core/locale";
import { paths } from "@/lib/core/paths";
import { localePath } from "@/lib/i18n/navigation";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const [en, ar] = await Promise.all(LOCALES.map((locale) => getTranslations({ locale, namespace: "meta" })));
  return { title: [en?.("notFound"), ar?.("notFound")].join(" · ") };
}

/** This one page answers every address that leads nowhere, so only the browser knows which language was asked for. */
const CHOOSE_LANGUAGE = `if(/^\\/ar(\\/|$)/.test(location.pathname)){document.documentElement.lang="ar";document.documentElement.dir="rtl"}document.documentElement.dataset.only=""`;

/** Whole, static and true to its status at once; the shop's own not-found page needs its script to appear. Always night. */
export default function GlobalNotFound() {
  return (
    <html lang="en" className="dark" suppressHydrationWarning>
      <body className="night">
        <script dangerouslySetInnerHTML={{ __html: CHOOSE_LANGUAGE }} />
        <main className="container flex grow flex-col items-center justify-center gap-12 py-16 text-center">
          <Moonset />
          {LOCALES.map((locale) => (
            <Lost key={locale} locale={locale} />
          ))}
        </main>
      </body>
    </html>
  );
}

async function Lost({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "common.notFound" });
  return (
    <section lang={locale} dir={directionOf(locale)} className="in-language flex flex-col items-center">
      <h1 className="text-title">{t("title")}</h1>
      <p className="mt-4 max-w-md text-muted-foreground">{t("text")}</p>
      <div className="mt-9 flex flex-wrap justify-center gap-3">
        <a href={localePath(locale, paths.home)} className="button button-default">
          {t("home")}
        </a>
        <a href={localePath(locale, paths.products())} className="button button-outline">
          {t("products")}
        </a>
      </div>
    </section>
  );
}
