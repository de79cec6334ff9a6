import { useTranslations } from "next-intl";
import { CheckField } from "@/components/admin-shell/check-field";
import { TextField } from "@/components/shell/text-field";
import { PRODUCT_STATUSES } from "@/lib/catalog/product-values";
import type { ProductEdit } from "./product-edit";
import { Section } from "./section";
import { SelectField } from "./select-field";

/** The status of the product, whether it is featured, and its stock. */
export function SaleFields({ draft, set, errorOf }: ProductEdit) {
  const t = useTranslations("admin.products.form");
  const statuses = useTranslations("admin.products.statuses");
  return (
    <Section title={t("sale")}>
      <SelectField
        label={t("status")}
        value={draft.status}
        options={PRODUCT_STATUSES.map((value) => ({ value, label: statuses(value) }))}
        error={errorOf("status")}
        onPick={(status) => set({ status })}
      >
        <p className="mt-1.5 text-sm text-muted-foreground">{t(`statusHints.${draft.status}`)}</p>
      </SelectField>
      <CheckField checked={draft.featured} onCheckedChange={(checked) => set({ featured: checked === true })}>
        {t("featured")}
      </CheckField>
      <p className="text-sm text-muted-foreground">{t("featuredHint")}</p>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={t("stock")}
          inputMode="numeric"
          value={draft.stock}
          error={errorOf("stock")}
          onChange={(event) => set({ stock: event.target.value })}
        />
        <TextField
          label={t("lowStock")}
          inputMode="numeric"
          value={draft.lowStockThreshold}
          error={errorOf("low_stock_threshold")}
          onChange={(event) => set({ lowStockThreshold: event.target.value })}
        />
      </div>
      {draft.id !== null && <p className="text-sm text-muted-foreground">{t("stockHint")}</p>}
    </Section>
  );
}
