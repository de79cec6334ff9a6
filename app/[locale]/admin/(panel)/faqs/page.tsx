import { getLocale, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenTitle } from "@/components/admin-shell/screen-page";
import { questionsToEdit } from "@/lib/content/admin-queries";
import type { EditedQuestion } from "@/lib/content/admin-question";
import { QuestionButtons } from "./question-buttons";
import { QuestionDialog } from "./question-dialog";
import { QuestionPlace } from "./question-place";

export const generateMetadata = screenTitle("admin.nav.faqs");

export default async function FaqsPage() {
  const [t, nav] = await Promise.all([getTranslations("admin.faqs"), getTranslations("admin.nav")]);
  return (
    <>
      <PageHead title={nav("faqs")}>
        <QuestionDialog question={null} />
      </PageHead>
      <p className="mb-4 text-sm text-muted-foreground">{t("text")}</p>
      <Suspense fallback={<ListSkeleton />}>
        <Questions />
      </Suspense>
    </>
  );
}

async function Questions() {
  const [questions, t] = await Promise.all([questionsToEdit(), getTranslations("admin.faqs")]);
  if (questions.length === 0) return <EmptyState title={t("none")} text={t("noneText")} />;
  return (
    <ol className="flex flex-col gap-4">
      {questions.map((question, index) => (
        <li key={question.id} className="min-w-0">
          <Entry question={question} place={index + 1} total={questions.length} />
        </li>
      ))}
    </ol>
  );
}

async function Entry({ question: entry, place, total }: { question: EditedQuestion; place: number; total: number }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("admin.faqs")]);
  const { id, published } = entry;
  const isArabic = locale === "ar";
  const question = (isArabic && entry.question_ar) || entry.question;
  return (
    <article className={`panel ${published ? "" : "border-s-4 border-s-accent-strong"}`}>
      <h2 dir="auto" className="text-base break-words">
        {question}
      </h2>
      <p dir="auto" className="mt-2 text-sm break-words whitespace-pre-line">
        {(isArabic && entry.answer_ar) || entry.answer}
      </p>
      <footer className="mt-3 flex flex-wrap items-center gap-2">
        <span className={`badge ${published ? "badge-secondary" : "badge-accent"}`}>
          {published ? t("published") : t("draft")}
        </span>
        {!(entry.question_ar && entry.answer_ar) && <span className="badge badge-outline">{t("missingArabic")}</span>}
        <span className="ms-auto">
          <QuestionPlace id={id} question={question} place={place} total={total} />
        </span>
        <QuestionDialog question={entry} />
        <QuestionButtons id={id} question={question} published={published} />
      </footer>
    </article>
  );
}
