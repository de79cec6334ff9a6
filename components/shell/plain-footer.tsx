import { cacheLife } from "next/cache";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Locale } from "@/lib/core/locale";
import { dialled } from "@/lib/core/phone";
import { whatsappUrl } from "@/lib/core/whatsapp";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import { shopName } from "@/lib/settings/queries";
import type { Settings } from "@/lib/settings/settings";
import { Wordmark } from "./wordmark";

type Entry = { href: string; label: string };
export type Contact = Pick<Settings, "phone" | "email" | "whatsapp" | "social">;

/** A link whose address is complete. */
export type FooterLink = (props: { href: string; children: ReactNode }) => ReactNode;

type Style = { locale: Locale; link: FooterLink };
type Props = Style & { contact: Contact; newsletter?: ReactNode; themeChoice?: ReactNode };

/**
 * The footer in one language: night, in both themes. What needs the page's script is put in from outside, so that the page of unknown addresses
 * has it without any.
 */
export function PlainFooter({ contact, newsletter, themeChoice, ...style }: Props) {
  return (
    <footer className="site-footer dark night">
      <hr className="horizon" />
      <div className="container footer-parts">
        <House locale={style.locale} social={contact.social} />
        <div className="footer-lists">
          <Lists {...style} contact={contact} />
        </div>
        {newsletter}
      </div>
      <Legal {...style}>{themeChoice}</Legal>
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
    <section className="footer-house">
      <Wordmark locale={locale} className="text-3xl" />
      <p>{t("about")}</p>
      {accounts.length > 0 && (
        <ul aria-label={t("social")}>
          {accounts.map(({ href, label }) => (
            <li key={href}>
              <a href={href} rel="noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

async function Lists({ contact, ...style }: Style & { contact: Contact }) {
  const t = await wordsIn(style.locale);
  return (
    <>
      <List title={t("quickLinks")}>
        <Item {...style} href={paths.home} label={t("home")} />
        <Item {...style} href={paths.products()} label={t("products")} />
        <Item {...style} href={paths.about} label={t("aboutUs")} />
        <Item {...style} href={paths.contact} label={t("contact")} />
      </List>
      <List title={t("customerService")}>
        <Item {...style} href={paths.legal.shipping} label={t("shipping")} />
        <Item {...style} href={paths.legal.sizeGuide} label={t("sizeGuide")} />
        <Item {...style} href={paths.legal.privacy} label={t("privacy")} />
        <Item {...style} href={paths.legal.terms} label={t("terms")} />
        <Item {...style} href={paths.faq} label={t("faq")} />
        <Item {...style} href={paths.orders} label={t("orders")} />
      </List>
      <Reach locale={style.locale} contact={contact} />
    </>
  );
}

async function Reach({ locale, contact: { phone, email, whatsapp } }: { locale: Locale; contact: Contact }) {
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
          <a href={href} rel="noopener" className="wrap-anywhere">
            <bdi dir={href.startsWith("tel:") ? "ltr" : undefined}>{text}</bdi>
          </a>
        </li>
      ))}
    </List>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="footer-title label">{title}</h2>
      <details className="footer-fold">
        <summary className="fold-sign label">{title}</summary>
        <ul>{children}</ul>
      </details>
    </section>
  );
}

function Item({ locale, link: FooterLink, href, label }: Entry & Style) {
  return (
    <li>
      <FooterLink href={localePath(locale, href)}>
        {label}
      </FooterLink>
    </li>
  );
}

async function Legal({ children, ...style }: Style & { children: ReactNode }) {
  const [t, year, shop] = await Promise.all([wordsIn(style.locale), currentYear(), shopName(style.locale)]);
  return (
    <div className="footer-legal">
      <div className="container">
        <p>{t("copyright", { year, shop })}</p>
        <ul aria-label={t("legal")}>
          <Item {...style} href={paths.legal.privacy} label={t("privacyShort")} />
          <Item {...style} href={paths.legal.terms} label={t("termsShort")} />
          <Item {...style} href={paths.legal.cookies} label={t("cookies")} />
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
