"use client";

import { useTranslations } from "next-intl";
import { AskedAction } from "@/components/admin-shell/asked-action";
import { removeRequest } from "@/lib/restock/admin-actions";

/** Removes the request of a shopper who no longer waits. */
export function RemoveRequest({ id, phone }: { id: string; phone: string }) {
  const t = useTranslations("admin.messages");
  // In an Arabic sentence, the isolate keeps the digits of the number in order.
  const isolated = `\u2066${phone}\u2069`;
  return (
    <AskedAction
      action={removeRequest}
      input={{ id }}
      label={t("remove")}
      name={phone}
      title={t("removeRequest")}
      text={t("removeRequestQuestion", { phone: isolated })}
      notice={() => ({ title: t("requestRemoved", { phone: isolated }) })}
    />
  );
}
