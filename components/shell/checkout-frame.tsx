import Link from "next/link";
import type { ReactNode } from "react";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import type { FrameData } from "./frame-data";
import { LanguageLink } from "./language-link";
import { type FooterLink, Legal, Reach } from "./plain-footer";
import { ThemeButton } from "./theme-button";
import { Wordmark } from "./wordmark";

const link: FooterLink = (props) => <Link prefetch={false} {...props} />;

/**
 * Header and footer of the checkout: the shop's name, language and theme, how to reach the shop, and the legal texts.
 * No menu and no search.
 */
export function CheckoutFrame({ frame, children }: { frame: FrameData; children: ReactNode }) {
  const { header, theme, footer } = frame.texts;
  return (
    <>
      <header className="site-header">
        <div className="container flex! justify-between">
          <Link href={localePath(frame.locale, paths.home)} prefetch={false} className="home-link">
            <Wordmark name={frame.shop} className="text-xl sm:text-2xl" />
            <span className="sr-only">{header.homeLink}</span>
          </Link>
          <div className="-me-3 flex items-center">
            <LanguageLink locale={frame.locale} label={header.switchLanguage} short={header.switchLanguageShort} />
            <ThemeButton texts={theme} />
          </div>
        </div>
      </header>
      {/* Next keeps the page before the checkout in the document, hidden, so this id is another one. */}
      <main id="checkout" tabIndex={-1} className="grow focus:outline-none">
        {children}
      </main>
      <footer className="site-footer dark">
        <Legal frame={frame} link={link}>
          <ul aria-label={footer.reach}>
            <Reach frame={frame} />
          </ul>
        </Legal>
      </footer>
    </>
  );
}
