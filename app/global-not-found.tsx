import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BrowserColour } from "@/components/shell/browser-colour";
import { Moonset } from "@/components/shell/moonset";
import { navLinks } from "@/components/shell/nav";
import { type FooterLink, PlainFooter } from "@/components/shell/plain-footer";
import { Wordmark } from "@/components/shell/wordmark";
import { buttonStyle } from "@/components/ui/button";
import { BagIcon, SearchIcon } from "@/components/ui/icons";
import { directionOf, LOCALES, type Locale } from "@/lib/core/locale";
import { paths } from "@/lib/http/paths";
import { STORAGE } from "@/lib/core/storage-keys";
import { localePath, otherLocale } from "@/lib/i18n/navigation";
import { shopSettings } from "@/lib/settings/queries";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const [en, ar] = await Promise.all(LOCALES.map((locale) => getTranslations({ locale, namespace: "meta" })));
  return { title: [en?.("notFound"), ar?.("notFound")].join(" · ") };
}

/** This one page answers every address that leads nowhere, so only the browser knows which language was asked for, and which theme was chosen. */
const FIT_THE_VISITOR = `(root=>{
if(/^\\/ar(\\/|$)/.test(location.pathname)){root.lang="ar";root.dir="rtl"}
root.dataset.only="";
try{const theme=localStorage.${STORAGE.theme};
if(theme=="dark"||theme=="system"&&matchMedia("(prefers-color-scheme: dark)").matches)root.classList.add("dark")}catch{}
})(document.documentElement)`;

/** A plain link: the shop's pages have a document of their own. */
const link: FooterLink = ({ children, ...props }) => <a {...props}>{children}</a>;

/** Whole, static and true to its status at once; the shop's own not-found page needs its script to appear. */
export default function GlobalNotFound() {
  return (
    <html lang="en" dir="ltr" suppressHydrationWarning>
      <body>
        <script dangerouslySetInnerHTML={{ __html: FIT_THE_VISITOR }} />
        <BrowserColour />
        {LOCALES.map((locale) => (
          <Frame key={locale} locale={locale} />
        ))}
      </body>
    </html>
  );
}

/** The shop's frame without what needs the page's script: its menu is open, its search a plain form. */
async function Frame({ locale }: { locale: Locale }) {
  const contact = await shopSettings();
  return (
    <div lang={locale} dir={directionOf(locale)} className="in-language contents">
      <Head locale={locale} />
      <main className="grow">
        <Lost locale={locale} />
      </main>
      <PlainFooter locale={locale} link={link} contact={contact} />
    </div>
  );
}

async function Head({ locale }: { locale: Locale }) {
  const other = otherLocale(locale);
  const [links, nav, header] = await Promise.all([
    navLinks(locale), getTranslations({ locale, namespace: "nav" }), getTranslations({ locale, namespace: "header" }),
  ]);
  return (
    <header className="border-b bg-background">
      <div className="container flex flex-wrap items-center justify-between gap-x-8 lg:h-20">
        <a href={localePath(locale, paths.home)} className="inline-flex min-h-16 min-w-0 items-center">
          <Wordmark locale={locale} className="text-xl sm:text-2xl lg:text-3xl" />
          <span className="sr-only">{header("homeLink")}</span>
        </a>
        <nav aria-label={nav("label")} className="max-lg:order-last max-lg:basis-full">
          <ul className="flex flex-wrap gap-x-6 lg:gap-x-8">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="nav-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="-me-3 flex items-center">
          <a href={localePath(other, paths.home)} hrefLang={other} lang={other} className="button button-ghost min-w-11 px-2 text-sm font-normal">
            {header("switchLanguage")}
          </a>
          <a href={localePath(locale, paths.cart)} className="button button-ghost button-icon">
            <BagIcon />
            <span className="sr-only">{header("cart")}</span>
          </a>
        </div>
      </div>
    </header>
  );
}

async function Lost({ locale }: { locale: Locale }) {
  const [t, search] = await Promise.all([getTranslations({ locale, namespace: "common.notFound" }), getTranslations({ locale, namespace: "search" })]);
  return (
    <section className="container flex flex-col items-center py-section text-center">
      <Moonset />
      <h1 className="mt-10 text-title">{t("title")}</h1>
      <p className="mt-4 max-w-md text-muted-foreground">{t("text")}</p>
      <form role="search" action={localePath(locale, paths.products())} className="mt-9 flex w-full max-w-md items-end gap-2 text-start">
        <input type="search" name="search" required pattern=".*\S.*" maxLength={100} autoComplete="off" enterKeyHint="search" aria-label={search("label")} placeholder={search("placeholder")} className="search-field" />
        <button type="submit" aria-label={search("submit")} className="button button-default button-icon">
          <SearchIcon />
        </button>
      </form>
      <div className="mt-9 flex flex-wrap justify-center gap-3">
        <a href={localePath(locale, paths.home)} className={buttonStyle()}>
          {t("home")}
        </a>
        <a href={localePath(locale, paths.products())} className={buttonStyle({ variant: "outline" })}>
          {t("products")}
        </a>
      </div>
    </section>
  );
}
