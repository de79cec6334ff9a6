"use client";

import { useTranslations } from "next-intl";
import { AskedAction } from "@/components/admin-shell/asked-action";
import { removeSubscriber } from "@/lib/contact/admin-actions";

/** Removes a subscriber who no longer wants the newsletter. */
export function RemoveSubscriber({ email }: { email: string }) {
  const t = useTranslations("admin.messages");
  return (
    <AskedAction
      action={removeSubscriber}
      input={email}
      label={t("remove")}
      name={email}
      title={t("removeSubscriber")}
      text={t("removeQuestion", { email })}
      notice={() => ({ title: t("removed", { email }) })}
    />
  );
}
