import { XIcon } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, memo, useRef } from "react";
import { IconButton } from "@/components/admin-shell/icon-button";
import { HiddenHead, TableHeads } from "@/components/admin-shell/table-heads";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { inLocale } from "@/lib/catalog/product";
import { sizeLabel } from "@/lib/catalog/size-label";
import { amountText } from "@/lib/core/amount";
import { type Currency, formatMoney } from "@/lib/core/money";
import { type DraftLine, isScannedCode, lastCost, type LineField, lineTotal, wrongFields } from "@/lib/purchases/draft";
import { changeLine, removeLine } from "./use-draft";

type Props = {
  lines: readonly DraftLine[];
  currency: Currency;
  /** Marks what is missing. */
  isChecked: boolean;
  /** A code was scanned while the focus was in the field of a number. */
  onScan: (code: string) => void;
  /** The last field of a line was left with Enter. */
  onDone: () => void;
};

const isField = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** The lines of the purchase, the newest first. Enter goes from field to field, then back to the scan field. */
export function DraftLines({ lines, currency, isChecked, onScan, onDone }: Props) {
  const t = useTranslations("admin.purchases.line");
  /** What the focused field had before somebody typed into it. */
  const before = useRef("");

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target } = event;
    const row = target instanceof HTMLElement ? target.closest<HTMLElement>("[data-line]") : null;
    if (key !== "Enter" || !isField(target) || row === null) return;
    event.preventDefault();
    if (target instanceof HTMLInputElement && isScannedCode(target.value)) {
      const code = target.value;
      changeLine(Number(row.dataset.line), { [target.name]: before.current });
      return onScan(code);
    }
    const fields = [...row.querySelectorAll<HTMLElement>("select, input")];
    const next = fields[fields.indexOf(target) + 1];
    if (next) next.focus();
    else onDone();
  }

  return (
    <div
      className="panel p-0"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        before.current = target.value;
        target.select();
      }}
    >
      <Table aria-label={t("title")}>
        <TableHeads>
          <TableHead>{t("product")}</TableHead>
          <TableHead>{t("size")}</TableHead>
          <TableHead>{t("quantity")}</TableHead>
          <TableHead>{t("unitCost")}</TableHead>
          <TableHead className="number">{t("total")}</TableHead>
          <HiddenHead>{t("remove")}</HiddenHead>
        </TableHeads>
        <TableBody>
          {lines.toReversed().map((line) => (
            <Row key={line.id} line={line} currency={currency} isChecked={isChecked} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

type RowProps = { line: DraftLine; currency: Currency; isChecked: boolean };

/** Kept as it is while another line changes: a purchase has up to 500 lines. */
const Row = memo(function Row({ line, currency, isChecked }: RowProps) {
  const t = useTranslations("admin.purchases.line");
  const locale = useLocale();
  const wrong = wrongFields(line);
  const name = inLocale(line.name, locale);
  const total = lineTotal(line);
  const stateOf = (field: LineField): FieldProps["state"] => ({
    "aria-invalid": isChecked && wrong.includes(field) ? true : undefined,
  });
  return (
    <TableRow data-line={line.id}>
      <TableCell className="whole">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        <span className="block text-xs text-muted-foreground">
          <bdi>{inLocale(line.brand, locale)}</bdi> <bdi dir="ltr">{line.sku}</bdi>
        </span>
      </TableCell>
      <TableCell data-label={t("size")} className="max-md:col-span-full">
        <Size line={line} name={name} state={stateOf("size")} />
      </TableCell>
      <TableCell data-label={t("quantity")}>
        <Input
          name="quantity"
          aria-label={t("quantityOf", { name })}
          value={line.quantity}
          onChange={({ target }) => changeLine(line.id, { quantity: target.value })}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={40}
          className="w-full tabular-nums md:w-20 rtl:text-end"
          {...stateOf("quantity")}
        />
      </TableCell>
      <TableCell data-label={t("unitCost")}>
        <Cost line={line} currency={currency} name={name} state={stateOf("unitCost")} />
      </TableCell>
      <TableCell data-label={t("total")} className="number">
        <bdi>{total === null ? "?" : formatMoney(total, currency, locale)}</bdi>
      </TableCell>
      <TableCell>
        <IconButton label={t("removeOf", { name })} onClick={() => removeLine(line.id)}>
          <XIcon aria-hidden="true" />
        </IconButton>
      </TableCell>
    </TableRow>
  );
});

type FieldProps = { line: DraftLine; name: string; state: { "aria-invalid": true | undefined } };

function Size({ line, name, state }: FieldProps) {
  const t = useTranslations("admin.purchases.line");
  const locale = useLocale();
  const [only, second] = line.sizes;
  if (!second) return <bdi>{only?.size == null ? "–" : sizeLabel(only.size, locale)}</bdi>;
  return (
    <NativeSelect
      aria-label={t("sizeOf", { name })}
      value={line.choice ?? ""}
      onChange={({ target }) => changeLine(line.id, { choice: target.value === "" ? null : Number(target.value) })}
      className="min-w-28"
      {...state}
    >
      <option value="">{t("chooseSize")}</option>
      {line.sizes.map(({ size }, place) => (
        <option key={size} value={place}>
          {size === null ? "–" : sizeLabel(size, locale)}
        </option>
      ))}
    </NativeSelect>
  );
}

/** The cost of one bottle. The last known cost is taken with its button, or with the key "=". */
function Cost({ line, currency, name, state }: FieldProps & { currency: Currency }) {
  const t = useTranslations("admin.purchases.line");
  const locale = useLocale();
  const last = lastCost(line);
  const takeLast = () => last !== null && changeLine(line.id, { unitCost: amountText(last) });
  return (
    <div className="flex flex-col gap-1">
      <Input
        name="unitCost"
        aria-label={t("unitCostOf", { name })}
        value={line.unitCost}
        placeholder={last === null ? "?" : amountText(last)}
        onChange={({ target }) => changeLine(line.id, { unitCost: target.value })}
        onKeyDown={(event) => {
          if (event.key !== "=") return;
          event.preventDefault();
          takeLast();
        }}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={40}
        className="w-full tabular-nums md:w-28 rtl:text-end"
        {...state}
      />
      {last !== null && line.unitCost.trim() === "" && (
        <Button variant="ghost" size="sm" onClick={takeLast} tabIndex={-1} className="justify-start px-1">
          {t("takeLast", { amount: formatMoney(last, currency, locale) })}
        </Button>
      )}
    </div>
  );
}
