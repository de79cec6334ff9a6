"use client";

import { useTranslations } from "next-intl";
import { AmountField } from "@/components/admin-shell/amount-field";
import { CheckField } from "@/components/admin-shell/check-field";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { FormFoot } from "@/components/admin-shell/form-foot";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { amountText } from "@/lib/core/amount";
import type { Minor } from "@/lib/core/money";
import { setCost } from "@/lib/purchases/actions";

type Props = {
  productId: string;
  size: string | null;
  /** The size in words. */
  name: string;
  unitCost: Minor | null;
  /** Bottles of this size that left without a cost. */
  unknownOut: number;
};

/** Sets by hand what a size costs. */
export function CostDialog(props: Props) {
  const t = useTranslations("admin.stock.costs");
  return (
    <FormDialog
      trigger={t("set")}
      triggerLabel={t("setOf", { size: props.name })}
      title={t("setOf", { size: props.name })}
    >
      {(close) => <CostForm {...props} close={close} />}
    </FormDialog>
  );
}

function CostForm({ productId, size, unitCost, unknownOut, close }: Props & { close: () => void }) {
  const t = useTranslations("admin.stock.costs");
  const common = useTranslations("admin.common");
  const { form, fieldOf, isPending } = useAdminForm(setCost, {
    extra: { productId, size },
    done: close,
    notice: () => common("saved"),
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <AmountField
        {...fieldOf("unitCost")}
        label={t("unitCost")}
        hint={t("setHint")}
        defaultValue={unitCost === null ? undefined : amountText(unitCost)}
        required
      />
      {unknownOut > 0 && <CheckField name="fill">{t("fill", { n: unknownOut })}</CheckField>}
      <FormFoot isPending={isPending} onCancel={close} />
    </form>
  );
}
