"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/admin-shell/confirm-dialog";
import { useAction } from "@/components/admin-shell/use-action";
import { notify } from "@/components/shell/notify";
import { buttonStyle } from "@/components/ui/button";
import { removeSubscriber } from "@/lib/contact/admin-actions";

/** For whoever asks the shop not to be written to any more. */
export function RemoveSubscriber({ email }: { email: string }) {
  const t = useTranslations("admin.messages");
  const { run } = useAction(removeSubscriber);
  return (
    <ConfirmDialog
      trigger={
        <>
          {t("remove")}
          <span className="sr-only">{email}</span>
        </>
      }
      triggerClassName={buttonStyle({ variant: "outline", size: "sm" })}
      title={t("removeSubscriber")}
      text={t("removeQuestion", { email })}
      confirm={t("remove")}
      onConfirm={() => run(email, { done: () => notify({ kind: "success", title: t("removed", { email }) }) })}
    />
  );
}
