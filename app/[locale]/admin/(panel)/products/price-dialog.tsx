import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { CheckField } from "@/components/admin-shell/check-field";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { useAction } from "@/components/admin-shell/use-action";
import { notify } from "@/components/shell/notify";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import { changePrices } from "@/lib/catalog/admin/actions";
import { MAX_PERCENT, MIN_PERCENT, PRICE_STEPS, type PriceStep, stepAmount } from "@/lib/catalog/admin/price-change";
import type { PricePreview } from "@/lib/catalog/admin/price-change-schema";
import { percentOf } from "@/lib/core/amount";
import { type Currency, formatMoney } from "@/lib/core/money";
import type { Failure } from "@/lib/core/result";
import { SelectField } from "./form/select-field";
import { PriceTable } from "./price-table";
import { useUndoPrices } from "./use-undo-prices";

type Props = { ids: readonly string[]; currency: Currency; onDone: () => void };

/** Changes the prices of the selected products: shows old and new prices first, and can be undone for a day. */
export function PriceDialog(props: Props) {
  const t = useTranslations("admin.products.prices");
  return (
    <FormDialog trigger={t("open")} title={t("title", { n: props.ids.length })}>
      {(close) => <PriceForm {...props} close={close} />}
    </FormDialog>
  );
}

type Typed = { percent: string; roundTo: PriceStep; keepFormer: boolean };

const INITIAL: Typed = { percent: "", roundTo: 1, keepFormer: true };

function PriceForm({ ids, currency, onDone, close }: Props & { close: () => void }) {
  const t = useTranslations("admin.products.prices");
  const common = useTranslations("admin.common");
  const locale = useLocale();
  const { run, isPending } = useAction(changePrices);
  const { undo } = useUndoPrices();
  const [typed, setTyped] = useState(INITIAL);
  const [previewed, setPreviewed] = useState<{ typed: Typed; prices: PricePreview } | null>(null);
  // A preview that arrives after the form has changed shows prices that nobody asks for any more.
  const preview = previewed?.typed === typed ? previewed.prices : null;
  /** The message and its field. A message with the field "" is shown at the foot of the form. */
  const [refusal, setRefusal] = useState<{ field: string; text: string } | null>(null);

  function set(change: Partial<Typed>) {
    setTyped((before) => ({ ...before, ...change }));
    setRefusal(null);
  }

  function refused({ error, detail }: Failure): boolean {
    setPreviewed(null);
    if (error === "price_changed") setRefusal({ field: "", text: t("moved") });
    else if (error !== "invalid" || typeof detail?.n !== "number") return false;
    else {
      const name = String((locale === "ar" && detail.name_ar) || detail.name);
      setRefusal({
        field: String(detail.field),
        text: t(detail.field === "round_to" ? "tooLow" : "tooHigh", { n: detail.n, name }),
      });
    }
    return true;
  }

  /** Only previews the prices, with `seen` null; writes those of a preview, with its `seen`. */
  function send(seen: string | null) {
    const percent = percentOf(typed.percent);
    if (isPending) return;
    if (percent === null || percent < MIN_PERCENT || percent > MAX_PERCENT)
      return setRefusal({ field: "percent", text: t("percentWrong") });
    run(
      { ids: [...ids], wish: { ...typed, percent }, seen },
      {
        done: (answer) => done(answer, typed),
        refused,
      },
    );
  }

  function done(answer: PricePreview, sent: Typed) {
    const { id, changed } = answer;
    setRefusal(null);
    if (id === null) return setPreviewed({ typed: sent, prices: answer });
    close();
    onDone();
    notify({
      kind: "success",
      title: t("done", { n: changed }),
      action: { label: common("undo"), onClick: () => undo(id) },
    });
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send(null);
  }

  const errorAt = (field: string) => (refusal?.field === field ? refusal.text : undefined);
  return (
    <form onSubmit={onSubmit} noValidate aria-busy={isPending} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t("percent")}
          hint={t("percentHint")}
          dir="ltr"
          autoFocus
          autoComplete="off"
          placeholder="±"
          value={typed.percent}
          error={errorAt("percent")}
          onChange={(event) => set({ percent: event.target.value })}
        />
        <SelectField
          label={t("roundTo")}
          value={String(typed.roundTo)}
          options={PRICE_STEPS.map((step) => ({
            value: String(step),
            label: formatMoney(stepAmount(step, currency), currency, locale),
          }))}
          error={errorAt("round_to")}
          onPick={(value) => set({ roundTo: PRICE_STEPS.find((step) => String(step) === value) ?? 1 })}
        />
      </div>
      <CheckField checked={typed.keepFormer} onCheckedChange={(checked) => set({ keepFormer: checked === true })}>
        {t("keepFormer")}
      </CheckField>
      <Button type="submit" variant="outline" aria-disabled={isPending} className="self-start">
        {t("show")}
      </Button>
      <div role="status" className="flex flex-col gap-3 empty:sr-only">
        {preview && (
          <p className="text-sm font-medium">
            {t("summary", { changed: preview.changed, unchanged: preview.unchanged })}
          </p>
        )}
        {preview && preview.halved > 0 && <p className="text-sm text-warning">{t("halved", { n: preview.halved })}</p>}
        {preview && preview.doubled > 0 && (
          <p className="text-sm text-warning">{t("doubled", { n: preview.doubled })}</p>
        )}
        {preview && preview.noFormer > 0 && (
          <p className="text-sm text-warning">{t("noFormer", { n: preview.noFormer })}</p>
        )}
        {refusal?.field === "" && <p className="text-sm text-destructive">{refusal.text}</p>}
      </div>
      {preview && preview.rows.length > 0 && <PriceTable preview={preview} currency={currency} />}
      <div className="mt-2 flex flex-col gap-2 sm:flex-row-reverse">
        <Button
          disabled={!preview || preview.changed === 0}
          aria-disabled={isPending}
          onClick={() => preview && send(preview.seen)}
        >
          {preview ? t("change", { n: preview.changed }) : t("changeNone")}
        </Button>
        <Button variant="outline" onClick={close}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
}
