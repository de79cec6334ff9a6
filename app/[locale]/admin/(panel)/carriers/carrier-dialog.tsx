"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { FormFoot } from "@/components/admin-shell/form-foot";
import { Options } from "@/components/admin-shell/options";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { TextField } from "@/components/shell/text-field";
import { buttonVariants } from "@/components/ui/button";
import { SelectField } from "@/components/admin-shell/select-field";
import { addCarrier } from "@/lib/carriers/actions";
import { FAMILIES } from "@/lib/carriers/carrier";
import { PROFILE_NAMES } from "@/lib/carriers/profiles";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { WilayasField } from "./wilayas-field";

/** Adds a carrier, and opens its screen. */
export function CarrierDialog() {
  const t = useTranslations("admin.carriers");
  return (
    <FormDialog trigger={t("add")} title={t("add")} triggerClassName={buttonVariants()}>
      {(close) => <CarrierForm close={close} />}
    </FormDialog>
  );
}

function CarrierForm({ close }: { close: () => void }) {
  const t = useTranslations("admin.carriers");
  const router = useRouter();
  const locale = useLocale();
  const { form, errorOf, fieldOf, isPending } = useAdminForm(addCarrier, {
    done: (id) => {
      close();
      router.push(localePath(locale, adminPaths.carrier(id)));
    },
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <TextField {...fieldOf("name")} label={t("fields.name")} required dir="auto" autoComplete="off" />
      <TextField {...fieldOf("name_ar")} label={t("fields.nameAr")} dir="rtl" lang="ar" autoComplete="off" />
      <SelectField {...fieldOf("family")} label={t("fields.family")}>
        <Options of={FAMILIES} text={(family) => t(`families.${family}`)} />
      </SelectField>
      <SelectField {...fieldOf("profile")} label={t("fields.profile")} hint={t("fields.profileHint")}>
        <Options of={PROFILE_NAMES} text={(profile) => t(`profiles.${profile}`)} />
      </SelectField>
      <WilayasField wilayas={58} error={errorOf("wilayas")} />
      <FormFoot isPending={isPending} onCancel={close} />
    </form>
  );
}
