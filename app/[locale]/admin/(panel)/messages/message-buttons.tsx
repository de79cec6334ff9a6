"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/admin-shell/confirm-dialog";
import { useAction } from "@/components/admin-shell/use-action";
import { notify } from "@/components/shell/notify";
import { Button, buttonStyle } from "@/components/ui/button";
import { deleteMessage, setHandled } from "@/lib/contact/admin-actions";

export function MessageButtons({ id, name, handled }: { id: string; name: string; handled: boolean }) {
  const t = useTranslations("admin.messages");
  const common = useTranslations("admin.common");
  const marking = useAction(setHandled);
  const removing = useAction(deleteMessage);

  const mark = (to: boolean) =>
    marking.run({ id, handled: to }, {
      done: () => notify({ kind: "success", title: to ? t("markedHandled", { name }) : t("markedOpen", { name }), action: { label: common("undo"), onClick: () => marking.run({ id, handled: !to }) } }),
    });

  return (
    <>
      <Button variant="outline" size="sm" aria-disabled={marking.isPending} onClick={() => !marking.isPending && mark(!handled)}>
        {handled ? t("reopen") : t("markHandled")}
        <span className="sr-only">{name}</span>
      </Button>
      <ConfirmDialog
        trigger={
          <>
            {common("delete")}
            <span className="sr-only">{name}</span>
          </>
        }
        triggerClassName={buttonStyle({ variant: "outline", size: "sm" })}
        title={t("deleteMessage")}
        text={t("deleteMessageQuestion", { name })}
        confirm={common("delete")}
        onConfirm={() => removing.run(id, { done: () => notify({ kind: "success", title: t("messageDeleted") }) })}
      />
    </>
  );
}
