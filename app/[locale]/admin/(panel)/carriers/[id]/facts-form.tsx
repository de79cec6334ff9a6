"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CheckField } from "@/components/admin-shell/check-field";
import { Options } from "@/components/admin-shell/options";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { useUnsavedGuard } from "@/components/admin-shell/use-unsaved-guard";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/admin-shell/select-field";
import { saveCarrier } from "@/lib/carriers/actions";
import { FAMILIES, FILE_FORMATS } from "@/lib/carriers/carrier";
import type { Carrier } from "@/lib/carriers/rows";
import { MINOR_PER_UNIT } from "@/lib/core/money";
import { WilayasField } from "../wilayas-field";

const LATIN = { dir: "ltr", autoComplete: "off", spellCheck: false, className: "rtl:text-end" } as const;
const NUMBER = { ...LATIN, inputMode: "numeric" } as const;

/** The form of a carrier's facts. Its file, places, fees and words have other forms. */
export function FactsForm({ carrier }: { carrier: Carrier }) {
  const t = useTranslations("admin.carriers.fields");
  const texts = useTranslations("admin.carriers");
  const common = useTranslations("admin.common");
  const [isDirty, setDirty] = useState(false);
  const [discarded, setDiscarded] = useState(0);
  useUnsavedGuard(isDirty, () => {
    setDirty(false);
    setDiscarded((times) => times + 1);
  });
  const { form, errorOf, fieldOf, isPending } = useAdminForm(saveCarrier, {
    extra: { id: carrier.id },
    done: () => setDirty(false),
    notice: () => common("saved"),
  });
  const { onChange, ...rest } = form;
  return (
    <form
      key={discarded}
      {...rest}
      onChange={(event) => {
        onChange(event);
        setDirty(true);
      }}
      className="panel flex max-w-4xl flex-col gap-5"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...fieldOf("name")} label={t("name")} required dir="auto" defaultValue={carrier.name} />
        <TextField
          {...fieldOf("name_ar")}
          label={t("nameAr")}
          dir="rtl"
          lang="ar"
          defaultValue={carrier.nameAr ?? ""}
        />
        <SelectField {...fieldOf("family")} label={t("family")} defaultValue={carrier.family}>
          <Options of={FAMILIES} text={(family) => texts(`families.${family}`)} />
        </SelectField>
        <WilayasField wilayas={carrier.wilayas} error={errorOf("wilayas")} />
        <TextField
          {...fieldOf("ceiling")}
          label={t("ceiling")}
          hint={t("ceilingHint")}
          {...NUMBER}
          defaultValue={carrier.ceiling === null ? "" : carrier.ceiling / MINOR_PER_UNIT}
        />
        <TextField
          {...fieldOf("hold_days")}
          label={t("holdDays")}
          required
          {...NUMBER}
          defaultValue={carrier.holdDays}
        />
        <TextField
          {...fieldOf("payout_days")}
          label={t("payoutDays")}
          hint={t("payoutDaysHint")}
          required
          {...NUMBER}
          defaultValue={carrier.payoutDays}
        />
        <TextField
          {...fieldOf("cod_fee")}
          label={t("codFee")}
          hint={t("codFeeHint")}
          required
          {...NUMBER}
          defaultValue={carrier.codFee / MINOR_PER_UNIT}
        />
        <TextField
          {...fieldOf("payout_tolerance")}
          label={t("payoutTolerance")}
          hint={t("payoutToleranceHint")}
          required
          {...NUMBER}
          defaultValue={carrier.payoutTolerance / MINOR_PER_UNIT}
        />
        <TextField
          {...fieldOf("tracking_url")}
          label={t("trackingUrl")}
          hint={t("trackingUrlHint", { word: "{tracking}" })}
          type="url"
          {...LATIN}
          defaultValue={carrier.trackingUrl ?? ""}
        />
        <SelectField
          {...fieldOf("file_format")}
          label={t("fileFormat")}
          hint={t("fileFormatHint")}
          defaultValue={carrier.fileFormat}
        >
          <Options of={FILE_FORMATS} text={(format) => `.${format}`} />
        </SelectField>
        <TextField
          {...fieldOf("text_limit")}
          label={t("textLimit")}
          hint={t("textLimitHint")}
          {...NUMBER}
          defaultValue={carrier.textLimit ?? ""}
        />
      </div>
      <div className="flex flex-col">
        <CheckField name="lists_places" defaultChecked={carrier.listsPlaces} onCheckedChange={() => setDirty(true)}>
          {t("listsPlaces")}
        </CheckField>
        <CheckField name="splits_name" defaultChecked={carrier.splitsName} onCheckedChange={() => setDirty(true)}>
          {t("splitsName")}
        </CheckField>
        <CheckField name="active" defaultChecked={carrier.active} onCheckedChange={() => setDirty(true)}>
          {t("active")}
        </CheckField>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-4">
        <p role="status" className="text-sm text-muted-foreground">
          {isDirty && texts("notSaved")}
        </p>
        <Button type="submit" aria-disabled={isPending}>
          {common("save")}
        </Button>
      </div>
    </form>
  );
}
