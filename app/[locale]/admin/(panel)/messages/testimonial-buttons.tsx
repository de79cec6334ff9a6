"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/admin-shell/confirm-dialog";
import { useAction } from "@/components/admin-shell/use-action";
import { notify } from "@/components/shell/notify";
import { Button, buttonStyle } from "@/components/ui/button";
import { deleteTestimonial, setApproved } from "@/lib/content/admin-actions";

export function TestimonialButtons({ id, author, approved }: { id: string; author: string; approved: boolean }) {
  const t = useTranslations("admin.messages");
  const common = useTranslations("admin.common");
  const approving = useAction(setApproved);
  const removing = useAction(deleteTestimonial);

  const set = (to: boolean) =>
    approving.run({ id, approved: to }, {
      done: () => notify({ kind: "success", title: to ? t("nowShown", { author }) : t("nowHidden", { author }), action: { label: common("undo"), onClick: () => approving.run({ id, approved: !to }) } }),
    });

  return (
    <>
      <Button variant={approved ? "outline" : "default"} size="sm" aria-disabled={approving.isPending} onClick={() => !approving.isPending && set(!approved)}>
        {approved ? t("hide") : t("approve")}
        <span className="sr-only">{author}</span>
      </Button>
      <ConfirmDialog
        trigger={
          <>
            {common("delete")}
            <span className="sr-only">{author}</span>
          </>
        }
        triggerClassName={buttonStyle({ variant: "outline", size: "sm" })}
        title={t("deleteTestimonial")}
        text={t("deleteTestimonialQuestion", { author })}
        confirm={common("delete")}
        onConfirm={() => removing.run(id, { done: () => notify({ kind: "success", title: t("testimonialDeleted") }) })}
      />
    </>
  );
}
