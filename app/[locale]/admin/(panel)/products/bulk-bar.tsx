import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { notify } from "@/components/shell/notify";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { updateProducts } from "@/lib/catalog/admin/actions";
import type { Selectable } from "@/lib/catalog/admin/answer-schema";
import { PRODUCT_STATUSES } from "@/lib/catalog/product-values";
import type { Currency } from "@/lib/core/money";
import { type Change, formerValues } from "./bulk-change";
import { PriceDialog } from "./price-dialog";

type Props = {
  chosen: readonly Selectable[];
  categories: readonly { id: string; name: string }[];
  currency: Currency;
  onDone: () => void;
  /** The button that selects the products of the other pages too. */
  children: ReactNode;
};

/** The bar of bulk actions, shown while products are selected. Each action changes all selected products or none. */
export function BulkBar({ chosen, categories, currency, onDone, children }: Props) {
  const t = useTranslations("admin.products");
  const common = useTranslations("admin.common");
  const { run, isPending } = useAction(updateProducts);

  function undo(change: Change) {
    for (const group of formerValues(chosen, change)) run(group, { notice: () => t("undone") });
  }

  function changeAll(change: Change) {
    const undoAction = { label: common("undo"), onClick: () => undo(change) };
    run(
      { ids: chosen.map(({ id }) => id), change },
      {
        done: (n) => {
          notify({ kind: "success", title: t("changed", { n }), action: undoAction });
          onDone();
        },
      },
    );
  }

  if (chosen.length === 0) return null;
  return (
    <div
      role="region"
      aria-label={t("bulk")}
      aria-busy={isPending}
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-lg border bg-popover p-3 shadow-lg"
    >
      <p role="status" className="me-2 text-sm font-medium">
        {t("selected", { n: chosen.length })}
      </p>
      {children}
      <Pick
        label={t("setStatus")}
        options={PRODUCT_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
        onPick={(value) => {
          const status = PRODUCT_STATUSES.find((known) => known === value);
          if (status) changeAll({ status });
        }}
      />
      <Pick
        label={t("setFeatured")}
        options={[
          { value: "yes", label: t("feature") },
          { value: "no", label: t("unfeature") },
        ]}
        onPick={(value) => changeAll({ featured: value === "yes" })}
      />
      <Pick
        label={t("setCategory")}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        onPick={(category_id) => changeAll({ category_id })}
      />
      <PriceDialog ids={chosen.map(({ id }) => id)} currency={currency} onDone={onDone} />
      <Button variant="ghost" size="sm" onClick={onDone}>
        {t("deselect")}
      </Button>
    </div>
  );
}

type PickProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  onPick: (value: string) => void;
};

/** A select that runs the chosen change at once, with undo, and then shows its label again. */
function Pick({ label, options, onPick }: PickProps) {
  return (
    <NativeSelect
      aria-label={label}
      value=""
      onChange={(event) => onPick(event.target.value)}
      className="w-auto max-w-44 text-sm"
    >
      <option value="" disabled>
        {label}
      </option>
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
}
