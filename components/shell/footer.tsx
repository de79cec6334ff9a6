import { cacheLife } from "next/cache";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Locale } from "@/lib/core/locale";
import { paths } from "@/lib/core/paths";
import { dialled } from "@/lib/core/phone";
import { whatsappUrl } from "@/lib/core/whatsapp";
import { shopName } from "@/lib/settings/queries";
import type { Settings } from "@/lib/settings/settings";
import { Link } from "./link";
import { Newsletter } from "./newsletter";
import { ThemeChoice } from "./theme-choice";
import { Wordmark } from "./wordmark";

type Entry = { href: string; label: string };
type Contact = Pick<Settings, "phone" | "email" | "whatsapp" | "social">;

/** The end of every page is night, in both themes. */
export async function Footer({ contact }: { contact: Contact }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("theme")]);
  const choice = <ThemeChoice texts={{ title: t("title"), light: t("light"), dark: t("dark"), system: t("system") }} />;
  return <PlainFooter locale={locale} contact={contact} newsletter={<Newsletter />} themeChoice={choice} />;
}

type Props = { locale: Locale; contact: Contact; newsletter?: ReactNode; themeChoice?: ReactNode };

/** The footer in one language; what needs the page's script is put in from outside. */
export function PlainFooter({ locale, contact, newsletter, themeChoice }: Props) {
  return (
    <footer className="dark night mt-section print:hidden bg-background text-foreground">
      <hr className="horizon" />
      <div className="container flex flex-col gap-8 pt-10 pb-8 lg:grid lg:grid-cols-12 lg:gap-x-10 lg:gap-y-12 lg:pt-24 lg:pb-14">
        <House locale={locale} social={contact.social} />
        <div className="border-b border-border lg:contents">
          <Lists locale={locale} contact={contact} />
        </div>
        {newsletter}
      </div>
      <Legal locale={locale}>{themeChoice}</Legal>
    </footer>
  );
}

const wordsIn = (locale: Locale) => getTranslations({ locale, namespace: "footer" });

async function House({ locale, social }: { locale: Locale; social: Contact["social"] }) {
  const t = await wordsIn(locale);
  const accounts = [
    { href: social.instagram, label: t("instagram") },
    { href: social.facebook, label: t("facebook") },
    { href: social.tiktok, label: t("tiktok") },
  ].filter((account): account is Entry => account.href !== null);
  return (
    <section className="lg:col-span-3">
      <Wordmark locale={locale} className="text-3xl" />
      <p className="mt-5 max-w-xs text-sm text-muted-foreground">{t("about")}</p>
      {accounts.length > 0 && (
        <ul aria-label={t("social")} className="mt-5 flex flex-wrap gap-x-5">
          {accounts.map(({ href, label }) => (
            <li key={href}>
              <a href={href} rel="noopener" className="footer-link">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

async function Lists({ locale, contact }: Pick<Props, "locale" | "contact">) {
  const t = await wordsIn(locale);
  return (
    <>
      <List title={t("quickLinks")}>
        <Item locale={locale} href={paths.home} label={t("home")} />
        <Item locale={locale} href={paths.products()} label={t("products")} />
        <Item locale={locale} href={paths.about} label={t("aboutUs")} />
        <Item locale={locale} href={paths.contact} label={t("contact")} />
      </List>
      <List title={t("customerService")}>
        <Item locale={locale} href={paths.legal.shipping} label={t("shipping")} />
        <Item locale={locale} href={paths.legal.sizeGuide} label={t("sizeGuide")} />
        <Item locale={locale} href={paths.legal.privacy} label={t("privacy")} />
        <Item locale={locale} href={paths.legal.terms} label={t("terms")} />
        <Item locale={locale} href={paths.faq} label={t("faq")} />
        <Item locale={locale} href={paths.orders} label={t("orders")} />
      </List>
      <Reach locale={locale} contact={contact} />
    </>
  );
}

async function Reach({ locale, contact: { phone, email, whatsapp } }: Pick<Props, "locale" | "contact">) {
  const t = await wordsIn(locale);
  const lines = [
    phone !== null && dialled(phone),
    email !== null && { href: `mailto:${email}`, text: email },
    whatsapp !== null && { href: whatsappUrl(whatsapp), text: t("whatsapp") },
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <List title={t("reach")}>
      {lines.map(({ href, text }) => (
        <li key={href}>
          <a href={href} rel="noopener" className="footer-link wrap-anywhere">
            <bdi dir={href.startsWith("tel:") ? "ltr" : undefined}>{text}</bdi>
          </a>
        </li>
      ))}
    </List>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="lg:col-span-2">
      <h2 className="footer-title label mb-3 text-muted-foreground">{title}</h2>
      <details className="footer-fold">
        <summary className="fold-sign label text-muted-foreground">{title}</summary>
        <ul>{children}</ul>
      </details>
    </section>
  );
}

function Item({ locale, href, label }: Entry & { locale: Locale }) {
  return (
    <li>
      <Link locale={locale} href={href} prefetch={false} className="footer-link">
        {label}
      </Link>
    </li>
  );
}

async function Legal({ locale, children }: { locale: Locale; children: ReactNode }) {
  const [t, year, shop] = await Promise.all([wordsIn(locale), currentYear(), shopName(locale)]);
  return (
    <div className="border-t">
      <div className="container flex flex-col gap-x-8 gap-y-2 py-6 text-xs text-muted-foreground md:flex-row md:items-center">
        <p className="grow">{t("copyright", { year, shop })}</p>
        <ul aria-label={t("legal")} className="flex flex-wrap gap-x-6">
          <Item locale={locale} href={paths.legal.privacy} label={t("privacyShort")} />
          <Item locale={locale} href={paths.legal.terms} label={t("termsShort")} />
          <Item locale={locale} href={paths.legal.cookies} label={t("cookies")} />
        </ul>
        {children}
      </div>
    </div>
  );
}

/** Cached, because a page that asks for the time itself cannot be prerendered. A string: ICU would group its digits. */
async function currentYear(): Promise<string> {
  "use cache";
  cacheLife("days");
  return String(new Date().getFullYear());
}
