import Link from "next/link";
import type { FrameData } from "./frame-data";
import { NewsletterForm } from "./newsletter-form";
import { type FooterLink, PlainFooter } from "./plain-footer";
import { ThemeChoice } from "./theme-choice";

/** No prefetching: on a phone network the current page comes first. */
const link: FooterLink = (props) => <Link prefetch={false} {...props} />;

export function Footer({ frame }: { frame: FrameData }) {
  const { theme, footer } = frame.texts;
  return (
    <PlainFooter
      frame={frame}
      link={link}
      newsletter={<Newsletter locale={frame.locale} texts={footer.newsletter} />}
      themeChoice={<ThemeChoice texts={theme} />}
    />
  );
}

function Newsletter({
  locale,
  texts,
}: {
  locale: FrameData["locale"];
  texts: FrameData["texts"]["footer"]["newsletter"];
}) {
  return (
    <section className="footer-newsletter">
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      <NewsletterForm locale={locale} texts={texts} />
    </section>
  );
}
