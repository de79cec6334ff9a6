import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { type Paper, PAPER_LANGUAGES, type PaperLanguage } from "@/lib/parcels/paper";
import { localePath } from "@/lib/i18n/navigation";
import { PrintButton } from "./print-button";

/** The choices for a document. Without `lang`, each paper is in its customer's language. */
type Choice<Offered extends Paper> = { paper: Offered; lang?: PaperLanguage };

type Props<Offered extends Paper> = {
  title: string;
  papers: readonly Offered[];
  chosen: Choice<Offered>;
  /** False for a document that is not for customers: it always has a chosen language. */
  hasCustomers?: boolean;
  hrefOf: (choice: Choice<Offered>) => string;
  /** Choices that only this document has. */
  children?: ReactNode;
};

/** The choice of paper and language, and the print button. They are not printed. */
export async function Toolbar<Offered extends Paper>({
  title,
  papers,
  chosen,
  hasCustomers = true,
  hrefOf,
  children,
}: Props<Offered>) {
  const t = await getTranslations("admin.labels");
  const nameOf = (paper: Paper) => t(`papers.${paper}`);
  return (
    <header className="grid gap-3 p-4 print:hidden">
      <h1 className="text-center text-xl">{title}</h1>
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
        {papers.length > 1 && (
          <Choices label={t("paperChoice")}>
            {papers.map((paper) => (
              <ChoiceLink key={paper} href={hrefOf({ ...chosen, paper })} isChosen={paper === chosen.paper}>
                {nameOf(paper)}
              </ChoiceLink>
            ))}
          </Choices>
        )}
        <Choices label={t("languageChoice")}>
          {hasCustomers && (
            <ChoiceLink href={hrefOf({ paper: chosen.paper })} isChosen={chosen.lang === undefined}>
              {t("customersLanguage")}
            </ChoiceLink>
          )}
          {PAPER_LANGUAGES.map((lang) => (
            <ChoiceLink key={lang} href={hrefOf({ ...chosen, lang })} isChosen={lang === chosen.lang}>
              {t(`languages.${lang}`)}
            </ChoiceLink>
          ))}
        </Choices>
        {children}
        <PrintButton />
      </div>
    </header>
  );
}

const Choices = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-2">
    {children}
  </nav>
);

type ChoiceLinkProps = { href: string; isChosen: boolean; children: ReactNode };

/**
 * A plain link that sends no referrer. The address of 200 parcels is long: with a second copy of it, as the referrer or from the router, the headers
 * of the request would be larger than a web server accepts.
 */
export async function ChoiceLink({ href, isChosen, children }: ChoiceLinkProps) {
  const locale = await getLocale();
  return (
    <a
      href={localePath(locale, href)}
      referrerPolicy="no-referrer"
      aria-current={isChosen ? "true" : undefined}
      className={buttonVariants({
        variant: "outline",
        size: "sm",
        className: "aria-[current]:border-foreground aria-[current]:bg-accent",
      })}
    >
      {children}
    </a>
  );
}
