import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { NavLinks } from "@/components/shell/nav-links";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";

/** One legal text, and beside it the links to all legal texts. */
export default async function LegalLayout({ children }: { children: ReactNode }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("legal.nav")]);
  const links = [
    { href: paths.legal.shipping, label: t("shipping") },
    { href: paths.legal.sizeGuide, label: t("sizeGuide") },
    { href: paths.legal.privacy, label: t("privacy") },
    { href: paths.legal.terms, label: t("terms") },
    { href: paths.legal.cookies, label: t("cookies") },
  ].map(({ href, label }) => ({ href: localePath(locale, href), label }));
  return (
    <div className="container grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_15rem] xl:gap-x-28">
      <article className="min-w-0 max-w-3xl">{children}</article>
      <nav
        aria-label={t("label")}
        className="mt-16 self-start border-t border-border pt-8 lg:sticky lg:top-28 lg:mt-24 lg:border-0 lg:pt-0"
      >
        <ul className="flex flex-col lg:gap-1 lg:border-s lg:border-border">
          <NavLinks
            links={links}
            className="flex min-h-11 items-center text-muted-foreground transition-colors duration-quick hover:text-foreground lg:-ms-px lg:border-s lg:border-transparent lg:ps-5 lg:text-sm lg:aria-[current]:border-accent-strong aria-[current]:text-foreground"
          />
        </ul>
      </nav>
    </div>
  );
}
