import type { ReactNode } from "react";
import { paths } from "@/lib/http/paths";
import { localePath } from "@/lib/i18n/navigation";
import type { FrameData } from "./frame-data";
import type { NavLink } from "./nav-links";
import { Wordmark } from "./wordmark";

/** A link component; `href` includes the language. */
export type FooterLink = (props: { href: string; children: ReactNode }) => ReactNode;

type LinkProps = { frame: FrameData; link: FooterLink };
type Props = LinkProps & { newsletter?: ReactNode; themeChoice?: ReactNode };

/**
 * The footer in one language, dark in both themes. The parts that need script come in as props, because the page of
 * unknown addresses has a footer without script.
 */
export function PlainFooter({ newsletter, themeChoice, ...style }: Props) {
  return (
    <footer className="site-footer dark">
      <div className="container footer-parts">
        <House frame={style.frame} />
        <div className="footer-lists">
          <Lists {...style} />
        </div>
        {newsletter}
      </div>
      <Legal {...style}>{themeChoice}</Legal>
    </footer>
  );
}

function House({ frame: { shop, accounts, texts } }: { frame: FrameData }) {
  return (
    <section className="footer-house">
      <Wordmark name={shop} className="text-3xl" />
      <p>{texts.footer.about}</p>
      {accounts.length > 0 && (
        <ul aria-label={texts.footer.social}>
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

function Lists(style: LinkProps) {
  const t = style.frame.texts.footer;
  return (
    <>
      <List title={t.quickLinks}>
        <Item {...style} href={paths.home} label={t.home} />
        <Item {...style} href={paths.products()} label={t.products} />
        <Item {...style} href={paths.about} label={t.aboutUs} />
        <Item {...style} href={paths.contact} label={t.contact} />
      </List>
      <List title={t.customerService}>
        <Item {...style} href={paths.legal.shipping} label={t.shipping} />
        <Item {...style} href={paths.legal.sizeGuide} label={t.sizeGuide} />
        <Item {...style} href={paths.legal.privacy} label={t.privacy} />
        <Item {...style} href={paths.legal.terms} label={t.terms} />
        <Item {...style} href={paths.faq} label={t.faq} />
        <Item {...style} href={paths.orders} label={t.orders} />
      </List>
      {style.frame.reach.length > 0 && (
        <List title={t.reach}>
          <Reach frame={style.frame} />
        </List>
      )}
    </>
  );
}

/** Phone, e-mail and WhatsApp, as items of a list. */
export const Reach = ({ frame }: { frame: FrameData }) =>
  frame.reach.map(({ href, label }) => (
    <li key={href}>
      <a href={href} rel="noopener" className="wrap-anywhere">
        <bdi dir={href.startsWith("tel:") ? "ltr" : undefined}>{label}</bdi>
      </a>
    </li>
  ));

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

function Item({ frame, link: FooterLink, href, label }: NavLink & LinkProps) {
  return (
    <li>
      <FooterLink href={localePath(frame.locale, href)}>{label}</FooterLink>
    </li>
  );
}

/** The last line of the footer. */
export function Legal({ children, ...style }: LinkProps & { children: ReactNode }) {
  const t = style.frame.texts.footer;
  return (
    <div className="footer-legal">
      <div className="container">
        <p>{style.frame.copyright}</p>
        <ul aria-label={t.legal}>
          <Item {...style} href={paths.legal.privacy} label={t.privacyShort} />
          <Item {...style} href={paths.legal.terms} label={t.termsShort} />
          <Item {...style} href={paths.legal.cookies} label={t.cookies} />
        </ul>
        {children}
      </div>
    </div>
  );
}
