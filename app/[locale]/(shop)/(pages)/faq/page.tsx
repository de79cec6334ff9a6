import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/shell/page-header";
import { StructuredData } from "@/components/shell/structured-data";
import { questions } from "@/lib/content/queries";
import { faqJsonLd, questionsToShow } from "@/lib/content/question";
import { formatMoney } from "@/lib/core/money";
import { paths } from "@/lib/http/paths";
import { pageMetadata } from "@/lib/settings/page-metadata";
import { shopSettings } from "@/lib/settings/queries";
import { MoreHelp } from "./more-help";
import { QuestionItem } from "./question-item";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("faq");
  return pageMetadata({ path: paths.faq, title: t("metaTitle"), description: t("metaDescription") });
}

export default async function FaqPage() {
  const locale = await getLocale();
  const [t, all, { freeShippingThreshold, currency }] = await Promise.all([
    getTranslations("faq"),
    questions(locale),
    shopSettings(),
  ]);
  const threshold = freeShippingThreshold === null ? null : formatMoney(freeShippingThreshold, currency, locale);
  const shown = questionsToShow(all, threshold);
  return (
    <div className="container max-w-4xl">
      {shown.length > 0 && <StructuredData data={faqJsonLd(shown, threshold)} />}
      <PageHeader title={t("title")} text={shown.length > 0 ? t("text") : t("empty")} />
      <div className="border-t border-border">
        {shown.map((question) => (
          <QuestionItem key={question.slug} question={question} threshold={threshold} />
        ))}
      </div>
      <MoreHelp />
    </div>
  );
}
