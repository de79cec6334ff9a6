import type { Metadata } from "next";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/shell/page-header";
import { StructuredData } from "@/components/shell/structured-data";
import { usualHours } from "@/lib/desk/phone-hours";
import { phoneHours } from "@/lib/desk/shop-queries";
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
  const [t, { contact }, all, { freeShippingThreshold, currency }, hours] = await Promise.all([
    getTranslations("faq"),
    getMessages(),
    questions(locale),
    shopSettings(),
    phoneHours(),
  ]);
  const threshold = freeShippingThreshold === null ? null : formatMoney(freeShippingThreshold, currency, locale);
  const shown = questionsToShow(all, { threshold, hours: usualHours(hours, contact.hours, locale) });
  return (
    <div className="container grid grid-cols-1 gap-x-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
      {shown.length > 0 && <StructuredData data={faqJsonLd(shown, threshold)} />}
      <PageHeader title={t("title")} text={shown.length > 0 ? t("text") : t("empty")} />
      <div className="border-t border-border lg:row-span-2 lg:mt-24">
        {shown.map((question) => (
          <QuestionItem key={question.slug} question={question} threshold={threshold} />
        ))}
      </div>
      <MoreHelp />
    </div>
  );
}
