import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/shell/page-header";
import { blocks } from "@/lib/content/prose";
import { formatDay } from "@/lib/core/date";
import { legalFacts } from "./facts";
import { Prose } from "./prose";

type Section = Readonly<{ title: string; text: string }>;

type Props = {
  texts: Readonly<{ title: string; intro: string; sections: Readonly<Record<string, Section>> }>;
  /**
   * The day on which the text of this document last changed in `messages`, as `YYYY-MM-DD`. The facts in it are always
   * current.
   */
  changedOn: string;
  /** Shown between the introduction and the first section. */
  children?: ReactNode;
  /** Shown after the text of a section, by the key of the section. */
  after?: Readonly<Record<string, ReactNode>>;
};

/** A text with at most so many sections has no list of its contents. */
const FEW = 3;

/**
 * A text of sections, each with a heading and its own address (`/legal/privacy#rights`). A section is left out when each of
 * its lines names a fact that is null, such as `{custom}` when no wilaya has custom delivery.
 */
export async function LegalDocument({ texts, changedOn, children, after = {} }: Props) {
  const [locale, t, facts] = await Promise.all([getLocale(), getTranslations("legal"), legalFacts()]);
  const sections = Object.entries(texts.sections).filter(([, { text }]) => blocks(text, facts).length > 0);
  return (
    <>
      <PageHeader title={texts.title} text={texts.intro} />
      {sections.length > FEW && (
        <nav aria-label={t("contents")} className="border-t border-border pt-3">
          <ul className="columns-2 gap-x-8 text-sm wrap-anywhere sm:columns-3">
            {sections.map(([key, { title }]) => (
              <li key={key} className="break-inside-avoid">
                <a href={`#${key}`} className="link inline-flex min-h-11 items-center">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {children}
      {sections.map(([key, section]) => (
        <section key={key} id={key} aria-labelledby={`${key}-title`} className="mt-12 scroll-mt-8">
          <h2 id={`${key}-title`} className="mb-4 text-2xl">
            {section.title}
          </h2>
          <Prose text={section.text} facts={facts} />
          {after[key]}
        </section>
      ))}
      <p className="mt-14 text-sm text-muted-foreground">
        {t("updated", { date: formatDay(`${changedOn}T00:00:00Z`, locale) })}
      </p>
    </>
  );
}
