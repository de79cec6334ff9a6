import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BrowserColour } from "@/components/shell/browser-colour";
import { type FrameData, frameData } from "@/components/shell/frame-data";
import { type FooterLink, PlainFooter } from "@/components/shell/plain-footer";
import { PlainSearch } from "@/components/shell/plain-search";
import { Wordmark } from "@/components/shell/wordmark";
import { buttonStyle } from "@/components/shop-ui/button";
import { BagIcon } from "@/components/shop-ui/icons";
import { directionOf, LOCALES, type Locale } from "@/lib/core/locale";
import { paths } from "@/lib/http/paths";
import { STORAGE } from "@/lib/core/storage-keys";
import { localePath, otherLocale } from "@/lib/i18n/navigation";
import { ShopStyle } from "./shop-style";

export async function generateMetadata(): Promise<Metadata> {
  const [en, ar] = await Promise.all(LOCALES.map((locale) => getTranslations({ locale, namespace: "meta" })));
  return { title: [en?.("notFound"), ar?.("notFound")].join(" · ") };
}

/** One static page answers every unknown address, so a script sets the language of the address and the chosen theme. */
const LANGUAGE_AND_THEME_SCRIPT = `(root=>{
if(/^\\/ar(\\/|$)/.test(location.pathname)){root.lang="ar";root.dir="rtl"}
root.dataset.only="";
try{const theme=localStorage.${STORAGE.theme};
if(theme=="dark"||theme=="system"&&matchMedia("(prefers-color-scheme: dark)").matches)root.classList.add("dark")}catch{}
})(document.documentElement)`;

/** A plain link, because this page and the shop's pages are separate documents. */
const link: FooterLink = ({ children, ...props }) => <a {...props}>{children}</a>;

/** A static page with status 404 that needs no script to appear, unlike the not-found page of products. */
export default function GlobalNotFound() {
  return (
    <html lang="en" dir="ltr" suppressHydrationWarning>
      <body>
        <script dangerouslySetInnerHTML={{ __html: LANGUAGE_AND_THEME_SCRIPT }} />
        <BrowserColour />
        {LOCALES.map((locale) => (
          <Frame key={locale} locale={locale} />
        ))}
        <ShopStyle />
      </body>
    </html>
  );
}

/** The shop's frame without scripts: the menu is open, and the search is a plain form. */
async function Frame({ locale }: { locale: Locale }) {
  const frame = await frameData(locale);
  return (
    <div lang={locale} dir={directionOf(locale)} className="in-language contents">
      <Head frame={frame} />
      <main className="grow">
        <NotFound frame={frame} />
      </main>
      <PlainFooter frame={frame} link={link} />
    </div>
  );
}

function Head({ frame: { locale, shop, links, texts } }: { frame: FrameData }) {
  const other = otherLocale(locale);
  const { header } = texts;
  return (
    <header className="border-b bg-background">
      <div className="container flex flex-wrap items-center justify-between gap-x-8 lg:h-20">
        <a href={localePath(locale, paths.home)} className="inline-flex min-h-16 min-w-0 items-center">
          <Wordmark name={shop} className="text-xl sm:text-2xl lg:text-3xl" />
          <span className="sr-only">{header.homeLink}</span>
        </a>
        <nav aria-label={texts.nav} className="max-lg:order-last max-lg:basis-full">
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
          <a
            href={localePath(other, paths.home)}
            hrefLang={other}
            lang={other}
            className="button button-ghost min-w-11 px-2 text-sm font-normal"
          >
            {header.switchLanguage}
          </a>
          <a href={localePath(locale, paths.cart)} className="button button-ghost button-icon">
            <BagIcon />
            <span className="sr-only">{header.cart}</span>
          </a>
        </div>
      </div>
    </header>
  );
}

async function NotFound({ frame }: { frame: FrameData }) {
  const { locale } = frame;
  const t = await getTranslations({ locale, namespace: "common.notFound" });
  return (
    <section className="container flex flex-col items-center py-section text-center">
      <div className="moonset" />
      <h1 className="mt-10 text-title">{t("title")}</h1>
      <p className="mt-4 max-w-md text-muted-foreground">{t("text")}</p>
      <div className="mt-9 w-full max-w-md">
        <PlainSearch frame={frame} />
      </div>
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
