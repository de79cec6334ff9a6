import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
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

/**
 * A text of sections, each with a heading and its own address (`/legal/privacy#rights`). A section is left out when each of
 * its lines names a fact that is null, such as `{custom}` when no wilaya has custom delivery.
 */
export async function LegalDocument({ texts, changedOn, children, after = {} }: Props) {
  const [locale, t, facts] = await Promise.all([getLocale(), getTranslations("legal"), legalFacts()]);
  return (
    <>
      <h1 className="text-title">{texts.title}</h1>
      <p className="mt-5 text-lg text-muted-foreground">{texts.intro}</p>
      {children}
      {Object.entries(texts.sections).map(
        ([key, section]) =>
          blocks(section.text, facts).length > 0 && (
            <section key={key} id={key} aria-labelledby={`${key}-title`} className="mt-12 scroll-mt-8">
              <h2 id={`${key}-title`} className="mb-4 text-2xl">
                {section.title}
              </h2>
              <Prose text={section.text} facts={facts} />
              {after[key]}
            </section>
          ),
      )}
      <p className="mt-14 text-sm text-muted-foreground">
        {t("updated", { date: formatDay(`${changedOn}T00:00:00Z`, locale) })}
      </p>
    </>
  );
}
