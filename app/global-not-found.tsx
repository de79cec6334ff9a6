import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BrowserColour } from "@/components/shell/browser-colour";
import { type FrameData, frameData } from "@/components/shell/frame-data";
import { type FooterLink, PlainFooter } from "@/components/shell/plain-footer";
import { PlainSearch } from "@/components/shell/plain-search";
import { Wordmark } from "@/components/shell/wordmark";
import { buttonStyle } from "@/components/shop-ui/button";
import { BagIcon, HeartIcon, MenuIcon, SearchIcon } from "@/components/shop-ui/icons";
import { directionOf, LOCALES, type Locale } from "@/lib/core/locale";
import { paths } from "@/lib/http/paths";
import { STORAGE } from "@/lib/core/storage-keys";
import { localePath, otherLocale } from "@/lib/i18n/navigation";
import "./whole.css";

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

const ICON = "button button-ghost button-icon";

/** The page has both languages, so each search field has its own id. */
const searchId = (locale: Locale) => `search-${locale}`;

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
      </body>
    </html>
  );
}

/** The shop's frame without scripts. */
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

/** The header of the shop, without script: the menu of a phone unfolds, and the search icon leads to the field below. */
function Head({ frame: { locale, shop, links, texts } }: { frame: FrameData }) {
  const other = otherLocale(locale);
  const { header } = texts;
  const nav = links.map(({ href, label }) => (
    <li key={href}>
      <a href={href} className="nav-link">
        {label}
      </a>
    </li>
  ));
  return (
    <header className="site-header">
      <div className="container">
        <details className="plain-menu lg:hidden">
          <summary className={`${ICON} -ms-3`}>
            <MenuIcon />
            <span className="sr-only">{header.menu}</span>
          </summary>
          <nav aria-label={texts.nav}>
            <ul>{nav}</ul>
          </nav>
        </details>
        <nav aria-label={texts.nav} className="hidden lg:block">
          <ul className="flex gap-8">{nav}</ul>
        </nav>
        <a href={localePath(locale, paths.home)} className="home-link">
          <Wordmark name={shop} className="text-xl max-[22rem]:text-base sm:text-2xl lg:text-3xl" />
          <span className="sr-only">{header.homeLink}</span>
        </a>
        <div className="-me-3 flex items-center justify-end">
          <a href={`#${searchId(locale)}`} className={ICON}>
            <SearchIcon />
            <span className="sr-only">{header.search}</span>
          </a>
          <a
            href={localePath(other, paths.home)}
            hrefLang={other}
            lang={other}
            className="button button-ghost min-w-11 px-2 text-sm font-normal"
          >
            <span aria-hidden="true" className="lg:hidden">
              {header.switchLanguageShort}
            </span>
            <span className="sr-only lg:not-sr-only">{header.switchLanguage}</span>
          </a>
          <a href={localePath(locale, paths.favorites)} className={`${ICON} max-lg:hidden`}>
            <HeartIcon />
            <span className="sr-only">{header.favorites}</span>
          </a>
          <a href={localePath(locale, paths.cart)} className={ICON}>
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
    <section className="short-page picture-message container py-10 lg:py-16">
      <div className="arcade" />
      <div>
        <h1>{t("title")}</h1>
        <p>{t("text")}</p>
        <PlainSearch frame={frame} id={searchId(locale)} />
        <div className="message-buttons">
          <a href={localePath(locale, paths.home)} className={buttonStyle({ size: "lg" })}>
            {t("home")}
          </a>
          <a href={localePath(locale, paths.products())} className={buttonStyle({ size: "lg", variant: "outline" })}>
            {t("products")}
          </a>
        </div>
      </div>
    </section>
  );
}
