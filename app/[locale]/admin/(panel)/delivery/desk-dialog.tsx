"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { CheckField } from "@/components/admin-shell/check-field";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { FormFoot } from "@/components/admin-shell/form-foot";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { TextField } from "@/components/shell/text-field";
import { buttonVariants } from "@/components/ui/button";
import { inLocale } from "@/lib/catalog/product";
import { saveDesk } from "@/lib/delivery/admin-actions";
import { type ListedDesk, shownDeskPhone } from "@/lib/delivery/admin-desk";
import type { NamedWilaya } from "@/components/admin-shell/options";
import { DeskPlace } from "./desk-place";

type Props = {
  desk: ListedDesk | null;
  wilayas: readonly NamedWilaya[];
  /** Preselected for a new desk. */ wilaya: number | null;
};

/** Adds a pickup desk, or edits `desk`. */
export function DeskDialog({ desk, wilayas, wilaya }: Props) {
  const t = useTranslations("admin.delivery");
  const common = useTranslations("admin.common");
  const locale = useLocale();
  const triggerProps =
    desk === null
      ? { trigger: t("addDesk"), title: t("addDesk"), triggerClassName: buttonVariants() }
      : {
          trigger: common("edit"),
          title: t("editDesk"),
          triggerLabel: t("editNamed", { name: inLocale(desk.name, locale) }),
        };
  return (
    <FormDialog {...triggerProps}>
      {(close) => <DeskForm desk={desk} wilayas={wilayas} wilaya={wilaya} close={close} />}
    </FormDialog>
  );
}

function DeskForm({ desk, wilayas, wilaya, close }: Props & { close: () => void }) {
  const t = useTranslations("admin.delivery");
  const [code, setCode] = useState(wilaya);
  const { form, errorOf, isPending } = useAdminForm(saveDesk, {
    extra: { id: desk?.id ?? null },
    done: close,
    notice: (name) => t("deskSaved", { name }),
  });
  const field = (name: "name" | "name_ar" | "address" | "address_ar" | "phone", value: string | null | undefined) =>
    ({ name, label: t(`deskFields.${name}`), defaultValue: value ?? "", error: errorOf(name) }) as const;

  return (
    <form {...form} className="flex flex-col gap-5">
      <DeskPlace wilayas={wilayas} code={code} onCode={setCode} communeId={desk?.communeId ?? null} errorOf={errorOf} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("name", desk?.name.en)} required dir="ltr" lang="en" />
        <TextField {...field("name_ar", desk?.name.ar)} dir="rtl" lang="ar" />
        <TextField {...field("address", desk?.address.en)} required dir="ltr" lang="en" />
        <TextField {...field("address_ar", desk?.address.ar)} dir="rtl" lang="ar" />
      </div>
      <TextField
        {...field("phone", desk?.phone && shownDeskPhone(desk.phone))}
        type="tel"
        dir="ltr"
        className="rtl:text-end"
      />
      <CheckField name="active" defaultChecked={desk?.active ?? true}>
        {t("openHint")}
      </CheckField>
      <FormFoot isPending={isPending} onCancel={close} />
    </form>
  );
}
