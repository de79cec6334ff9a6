"use client";

import { useTranslations } from "next-intl";
import { AskedAction } from "@/components/admin-shell/asked-action";
import { useRowAction } from "@/components/admin-shell/use-row-action";
import { Button } from "@/components/ui/button";
import { deleteQuestion, setPublished } from "@/lib/content/admin-actions";

export function QuestionButtons({ id, question, published }: { id: string; question: string; published: boolean }) {
  const t = useTranslations("admin.faqs");
  const common = useTranslations("admin.common");
  const { act, isPending } = useRowAction(setPublished);
  const togglePublished = () =>
    act({ id, published: !published }, () => ({ title: t(published ? "nowHidden" : "nowPublished", { question }) }), {
      id,
      published,
    });

  return (
    <>
      <Button variant={published ? "outline" : "default"} size="sm" aria-disabled={isPending} onClick={togglePublished}>
        <span>{published ? t("hide") : t("publish")}</span>
        <span className="sr-only">{question}</span>
      </Button>
      <AskedAction
        action={deleteQuestion}
        input={id}
        label={common("delete")}
        name={question}
        title={t("delete")}
        text={t("deleteQuestion", { question })}
        notice={() => ({ title: t("deleted") })}
      />
    </>
  );
}
