"use client";

import { useTranslations } from "next-intl";
import { AmountField } from "@/components/admin-shell/amount-field";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { Button } from "@/components/ui/button";
import { amountText } from "@/lib/core/amount";
import { savePackaging } from "@/lib/purchases/actions";
import type { CostSettings } from "@/lib/purchases/rows";

/** What packing one order costs. Orders keep the cost of the day on which they leave, so it has a form of its own. */
export function PackagingCost({ settings: { packaging } }: { settings: CostSettings }) {
  const t = useTranslations("admin.settings.costs");
  const common = useTranslations("admin.common");
  const { form, fieldOf, isPending } = useAdminForm(savePackaging, {
    notice: () => common("saved"),
  });
  return (
    <form {...form} className="panel flex max-w-4xl flex-col items-start gap-4">
      <AmountField
        {...fieldOf("packaging")}
        label={t("packaging")}
        hint={t("packagingHint")}
        defaultValue={packaging === null ? undefined : amountText(packaging)}
      />
      <Button type="submit" variant="outline" aria-disabled={isPending}>
        {t("save")}
      </Button>
    </form>
  );
}
