"use client";

import { useTranslations } from "next-intl";
import { AskedAction } from "@/components/admin-shell/asked-action";
import { useRowAction } from "@/components/admin-shell/use-row-action";
import { Button } from "@/components/ui/button";
import { deleteTestimonial, setApproved } from "@/lib/content/admin-actions";

export function TestimonialButtons({ id, author, approved }: { id: string; author: string; approved: boolean }) {
  const t = useTranslations("admin.messages");
  const common = useTranslations("admin.common");
  const { act, isPending } = useRowAction(setApproved);
  const toggleApproved = () =>
    act(
      { id, approved: !approved },
      () => ({ title: approved ? t("nowHidden", { author }) : t("nowShown", { author }) }),
      { id, approved },
    );

  return (
    <>
      <Button variant={approved ? "outline" : "default"} size="sm" aria-disabled={isPending} onClick={toggleApproved}>
        <span>{approved ? t("hide") : t("approve")}</span>
        <span className="sr-only">{author}</span>
      </Button>
      <AskedAction
        action={deleteTestimonial}
        input={id}
        label={common("delete")}
        name={author}
        title={t("deleteTestimonial")}
        text={t("deleteTestimonialQuestion", { author })}
        notice={() => ({ title: t("testimonialDeleted") })}
      />
    </>
  );
}
