"use client";

import { useTranslations } from "next-intl";
import { AskedAction } from "@/components/admin-shell/asked-action";
import { removeSubscriber } from "@/lib/contact/admin-actions";

/** For whoever asks the shop not to be written to any more. */
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
      told={() => ({ title: t("removed", { email }) })}
    />
  );
}
