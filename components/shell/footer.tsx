import NextLink from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { Newsletter } from "./newsletter";
import { type Contact, type FooterLink, PlainFooter } from "./plain-footer";
import { ThemeChoice } from "./theme-choice";

/** Not fetched ahead: on a phone network the page in hand comes first. */
const link: FooterLink = (props) => <NextLink prefetch={false} {...props} />;

export async function Footer({ contact }: { contact: Contact }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("theme")]);
  const choice = <ThemeChoice texts={{ title: t("title"), light: t("light"), dark: t("dark"), system: t("system") }} />;
  return <PlainFooter locale={locale} link={link} contact={contact} newsletter={<Newsletter />} themeChoice={choice} />;
}
