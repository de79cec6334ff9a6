"use client";

import { useTranslations } from "next-intl";
import { CheckField } from "@/components/admin-shell/check-field";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { FormFoot } from "@/components/admin-shell/form-foot";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { TextField } from "@/components/shell/text-field";
import { buttonVariants } from "@/components/ui/button";
import { saveQuestion } from "@/lib/content/admin-actions";
import type { EditedQuestion } from "@/lib/content/admin-question";
import { HOURS, THRESHOLD } from "@/lib/content/question";

/** Adds a question, or edits `question`. */
export function QuestionDialog({ question }: { question: EditedQuestion | null }) {
  const t = useTranslations("admin.faqs");
  const common = useTranslations("admin.common");
  const triggerProps =
    question === null
      ? { trigger: t("add"), title: t("add"), triggerClassName: buttonVariants() }
      : { trigger: common("edit"), title: t("edit"), triggerLabel: t("editNamed", { question: question.question }) };
  return <FormDialog {...triggerProps}>{(close) => <QuestionForm question={question} close={close} />}</FormDialog>;
}

function QuestionForm({ question, close }: { question: EditedQuestion | null; close: () => void }) {
  const t = useTranslations("admin.faqs");
  const { form, errorOf, isPending } = useAdminForm(saveQuestion, {
    extra: { id: question?.id ?? null },
    done: close,
    notice: (saved) => t("saved", { question: saved }),
  });
  const field = (name: "question" | "question_ar" | "answer" | "answer_ar") =>
    ({ name, label: t(`fields.${name}`), defaultValue: question?.[name] ?? "", error: errorOf(name) }) as const;
  const hint = t("placeholders", { threshold: THRESHOLD, hours: HOURS });

  return (
    <form {...form} className="flex flex-col gap-5">
      <TextField {...field("question")} required dir="ltr" lang="en" />
      <TextField {...field("answer")} lines={4} required hint={hint} dir="ltr" lang="en" />
      <TextField {...field("question_ar")} dir="rtl" lang="ar" />
      <TextField {...field("answer_ar")} lines={4} hint={hint} dir="rtl" lang="ar" />
      <CheckField name="published" defaultChecked={question?.published ?? true}>
        {t("publishedHint")}
      </CheckField>
      <FormFoot isPending={isPending} onCancel={close} />
    </form>
  );
}
