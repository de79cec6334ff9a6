import Link from "next/link";
import type { FrameData } from "./frame-data";
import { Newsletter } from "./newsletter";
import { type FooterLink, PlainFooter } from "./plain-footer";
import { ThemeChoice } from "./theme-choice";

/** Not fetched ahead: on a phone network the page in hand comes first. */
const link: FooterLink = (props) => <Link prefetch={false} {...props} />;

export function Footer({ frame }: { frame: FrameData }) {
  const { theme, footer } = frame.texts;
  return <PlainFooter frame={frame} link={link} newsletter={<Newsletter locale={frame.locale} texts={footer.newsletter} />} themeChoice={<ThemeChoice texts={theme} />} />;
}
