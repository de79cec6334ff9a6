"use client";

import { useTranslations } from "next-intl";
import { AskedAction } from "@/components/admin-shell/asked-action";
import { useRowAction } from "@/components/admin-shell/use-row-action";
import { Button } from "@/components/ui/button";
import { deleteMessage, setHandled } from "@/lib/contact/admin-actions";

export function MessageButtons({ id, name, handled }: { id: string; name: string; handled: boolean }) {
  const t = useTranslations("admin.messages");
  const common = useTranslations("admin.common");
  const { act, isPending } = useRowAction(setHandled);
  const toggleHandled = () =>
    act(
      { id, handled: !handled },
      () => ({ title: handled ? t("markedOpen", { name }) : t("markedHandled", { name }) }),
      { id, handled },
    );

  return (
    <>
      <Button variant="outline" size="sm" aria-disabled={isPending} onClick={toggleHandled}>
        <span>{handled ? t("reopen") : t("markHandled")}</span>
        <span className="sr-only">{name}</span>
      </Button>
      <AskedAction
        action={deleteMessage}
        input={id}
        label={common("delete")}
        name={name}
        title={t("deleteMessage")}
        text={t("deleteMessageQuestion", { name })}
        notice={() => ({ title: t("messageDeleted") })}
      />
    </>
  );
}
