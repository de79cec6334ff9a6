"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/admin-shell/confirm-dialog";
import { useAction } from "@/components/admin-shell/use-action";
import { notify } from "@/components/shell/notify";
import { Button, buttonStyle } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { updateProducts } from "@/lib/catalog/admin-actions";
import type { Selectable } from "@/lib/catalog/admin-answer-schema";
import { PRODUCT_STATUSES } from "@/lib/catalog/product";
import { percentOf } from "@/lib/core/amount";
import { type Change, formerValues, MAX_PERCENT, MIN_PERCENT } from "./bulk-change";

type Props = { chosen: readonly Selectable[]; categories: readonly { id: string; name: string }[]; onDone: () => void; /** How to choose more. */ children: ReactNode };

/** Stands at the foot of the list while something is ticked. What it does is done to all of them or to none. */
export function BulkBar({ chosen, categories, onDone, children }: Props) {
  const t = useTranslations("admin.products");
  const common = useTranslations("admin.common");
  const { run, isPending } = useAction(updateProducts);

  function undo(change: Change) {
    for (const former of formerValues(chosen, change)) run(former, { done: () => notify({ kind: "success", title: t("undone") }) });
  }

  function apply(change: Change) {
    const way = "price_percent" in change ? undefined : { label: common("undo"), onClick: () => undo(change) };
    run({ ids: chosen.map(({ id }) => id), change }, {
      done: (n) => {
        notify({ kind: "success", title: t("changed", { n }), action: way });
        onDone();
      },
    });
  }

  if (chosen.length === 0) return null;
  return (
    <div role="region" aria-label={t("bulk")} aria-busy={isPending} className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-lg border bg-popover p-3 shadow-lg">
      <p role="status" className="me-2 text-sm font-medium">
        {t("selected", { n: chosen.length })}
      </p>
      {children}
      <Pick label={t("setStatus")} options={PRODUCT_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) }))} onPick={(value) => {
        const status = PRODUCT_STATUSES.find((known) => known === value);
        if (status) apply({ status });
      }} />
      <Pick label={t("setFeatured")} options={[{ value: "yes", label: t("feature") }, { value: "no", label: t("unfeature") }]} onPick={(value) => apply({ featured: value === "yes" })} />
      <Pick label={t("setCategory")} options={categories.map(({ id, name }) => ({ value: id, label: name }))} onPick={(category_id) => apply({ category_id })} />
      <PriceChange n={chosen.length} onChange={(price_percent) => apply({ price_percent })} />
      <Button variant="ghost" size="sm" onClick={onDone}>
        {t("deselect")}
      </Button>
    </div>
  );
}

type PickProps = { label: string; options: readonly { value: string; label: string }[]; onPick: (value: string) => void };

/** Does it as soon as it is chosen, and can be taken back; then it is a label again. */
function Pick({ label, options, onPick }: PickProps) {
  return (
    <Select aria-label={label} value="" onChange={(event) => onPick(event.target.value)} className="w-auto max-w-44 text-sm">
      <option value="" disabled>
        {label}
      </option>
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
}

function PriceChange({ n, onChange }: { n: number; onChange: (percent: number) => void }) {
  const t = useTranslations("admin.products");
  const [typed, setTyped] = useState("");
  const percent = percentOf(typed);
  const isUsable = percent !== null && percent !== 0 && percent >= MIN_PERCENT && percent <= MAX_PERCENT;
  const shown = isUsable ? `${percent > 0 ? "+" : ""}${percent} %` : "";
  return (
    <span className="flex items-center gap-1">
      <Input
        dir="ltr"
        inputMode="text"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-label={t("pricePercent")}
        aria-invalid={typed !== "" && !isUsable ? true : undefined}
        placeholder="± %"
        className="w-20 text-sm"
      />
      {isUsable ? (
        <ConfirmDialog
          trigger={t("changePrices")}
          triggerClassName={buttonStyle({ variant: "outline", size: "sm" })}
          title={t("pricesTitle", { n, percent: shown })}
          text={t("pricesText")}
          confirm={t("changePrices")}
          onConfirm={() => {
            setTyped("");
            onChange(percent);
          }}
        />
      ) : (
        <Button variant="outline" size="sm" disabled>
          {t("changePrices")}
        </Button>
      )}
    </span>
  );
}
