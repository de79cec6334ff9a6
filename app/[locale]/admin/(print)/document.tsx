import type { ReactNode } from "react";
import { namesOn, pageRule, type PaperLanguage } from "@/lib/parcels/paper";
import { shopSettings } from "@/lib/settings/queries";
import { Sheet } from "./sheet";
import { Toolbar } from "./toolbar";
import "./document.css";

type Props = {
  /** The title in the language of the staff; the paper has `heading` in its own language. */
  title: string;
  heading: string;
  lang: PaperLanguage;
  hrefIn: (lang: PaperLanguage | undefined) => string;
  children: ReactNode;
};

/** A document on A4 for carriers or the accountant. */
export async function PaperDocument({ title, heading, lang, hrefIn, children }: Props) {
  const { shopName } = await shopSettings();
  return (
    <>
      <style>{pageRule("a4", { margin: 12, numbered: true })}</style>
      <Toolbar
        title={title}
        papers={["a4"]}
        chosen={{ paper: "a4", lang }}
        hasCustomers={false}
        hrefOf={(choice) => hrefIn(choice.lang)}
      />
      <main>
        <Sheet paper="a4" className="document-sheet">
          <article lang={lang} dir={lang === "ar" ? "rtl" : "ltr"} aria-label={heading} className="document">
            <header className="document-head">
              <h2>{heading}</h2>
              <p>{shopName[namesOn(lang)]}</p>
            </header>
            {children}
          </article>
        </Sheet>
      </main>
    </>
  );
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
