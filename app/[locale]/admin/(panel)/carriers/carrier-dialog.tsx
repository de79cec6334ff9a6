"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { FormFoot } from "@/components/admin-shell/form-foot";
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
  const { form, errorOf, isPending } = useAdminForm(addCarrier, {
    done: (id) => {
      close();
      router.push(localePath(locale, adminPaths.carrier(id)));
    },
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <TextField name="name" label={t("fields.name")} required dir="auto" autoComplete="off" error={errorOf("name")} />
      <TextField
        name="name_ar"
        label={t("fields.nameAr")}
        dir="rtl"
        lang="ar"
        autoComplete="off"
        error={errorOf("name_ar")}
      />
      <SelectField name="family" label={t("fields.family")} error={errorOf("family")}>
        {FAMILIES.map((family) => (
          <option key={family} value={family}>
            {t(`families.${family}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="profile" label={t("fields.profile")} hint={t("fields.profileHint")} error={errorOf("profile")}>
        {PROFILE_NAMES.map((profile) => (
          <option key={profile} value={profile}>
            {t(`profiles.${profile}`)}
          </option>
        ))}
      </SelectField>
      <WilayasField wilayas={58} error={errorOf("wilayas")} />
      <FormFoot isPending={isPending} onCancel={close} />
    </form>
  );
}
