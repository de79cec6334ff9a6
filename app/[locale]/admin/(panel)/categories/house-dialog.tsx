"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { FormFoot } from "@/components/admin-shell/form-foot";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { TextField } from "@/components/shell/text-field";
import type { EditedHouse } from "@/lib/catalog/admin/house";
import { saveHouse } from "@/lib/catalog/admin/house-actions";

/** Edits the names of a house, and the description on its page. */
export function HouseDialog({ house, name }: { house: EditedHouse; name: string }) {
  const t = useTranslations("admin.categories");
  const common = useTranslations("admin.common");
  return (
    <FormDialog trigger={common("edit")} triggerLabel={t("editHouseNamed", { name })} title={t("editHouse")}>
      {(close) => <HouseForm house={house} close={close} />}
    </FormDialog>
  );
}

function HouseForm({ house, close }: { house: EditedHouse; close: () => void }) {
  const t = useTranslations("admin.categories");
  const { form, errorOf, isPending } = useAdminForm(saveHouse, {
    extra: { id: house.id },
    done: close,
    notice: (name) => t("saved", { name }),
  });
  const field = (name: "name" | "name_ar" | "description" | "description_ar", value: string | null | undefined) =>
    ({ name, label: t(name), defaultValue: value ?? "", error: errorOf(name) }) as const;
  return (
    <form {...form} className="flex flex-col gap-5">
      <TextField {...field("name", house.name.en)} required dir="ltr" lang="en" />
      <TextField {...field("name_ar", house.name.ar)} dir="rtl" lang="ar" />
      <TextField {...field("description", house.description?.en)} lines={4} dir="ltr" lang="en" />
      <TextField {...field("description_ar", house.description?.ar)} lines={4} dir="rtl" lang="ar" />
      <FormFoot isPending={isPending} onCancel={close} />
    </form>
  );
}
