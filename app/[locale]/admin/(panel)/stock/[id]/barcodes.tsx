"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { sizeLabel } from "@/lib/catalog/size-label";
import { wholeOf } from "@/lib/core/amount";
import { adminPaths } from "@/lib/http/admin-paths";
import { setBarcode } from "@/lib/stock/actions";
import { MOST_LABELS, ownCode, type SizeBarcode } from "@/lib/stock/barcodes";

type Props = {
  productId: string;
  sku: string;
  barcodes: readonly SizeBarcode[];
  /** May change barcodes. */ canSet: boolean;
};

/** The barcode of each size, and labels for the shelf. */
export function Barcodes({ productId, sku, barcodes, canSet }: Props) {
  const t = useTranslations("admin.stock.barcodes");
  const list = useRef<HTMLUListElement>(null);
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({});
  const numbers = barcodes.map(({ code }, place) => (code === null ? 0 : (wholeOf(counts[place] ?? "") ?? 0)));
  const total = numbers.reduce((sum, n) => sum + Math.min(n, MOST_LABELS), 0);

  /** A scanner goes through the sizes one after the other. */
  function focusAfter(place: number) {
    list.current?.querySelectorAll<HTMLInputElement>("input[name='code']")[place + 1]?.focus();
  }

  return (
    <section aria-label={t("title")} className="mb-8">
      <h2 className="mb-1 text-lg">{t("title")}</h2>
      <p className="mb-3 text-sm text-muted-foreground">{t("text")}</p>
      <ul ref={list} className="panel divide-y p-0">
        {barcodes.map((barcode, place) => (
          <li
            key={barcode.size}
            className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-3 px-4 py-3 md:grid-cols-[minmax(0,1fr)_7rem]"
          >
            {canSet ? (
              <CodeForm productId={productId} sku={sku} barcode={barcode} onSaved={() => focusAfter(place)} />
            ) : (
              <Code barcode={barcode} />
            )}
            <Count
              barcode={barcode}
              value={counts[place] ?? ""}
              onChange={(text) => setCounts({ ...counts, [place]: text })}
            />
          </li>
        ))}
      </ul>
      {total > 0 && (
        <AdminLink
          href={adminPaths.shelfLabels(productId, { n: numbers.join(",") })}
          className={buttonVariants({ variant: "outline", className: "mt-3" })}
        >
          {t("print", { n: total })}
        </AdminLink>
      )}
    </section>
  );
}

function useSizeName() {
  const t = useTranslations("admin.stock.barcodes");
  const locale = useLocale();
  return (size: string | null) => (size === null ? t("oneSize") : sizeLabel(size, locale));
}

function Code({ barcode: { size, code } }: { barcode: SizeBarcode }) {
  const nameOf = useSizeName();
  return (
    <p>
      <bdi className="block text-sm font-medium">{nameOf(size)}</bdi>
      <bdi dir="ltr">{code ?? "–"}</bdi>
    </p>
  );
}

type CountProps = { barcode: SizeBarcode; value: string; onChange: (text: string) => void };

function Count({ barcode: { size, code }, value, onChange }: CountProps) {
  const t = useTranslations("admin.stock.barcodes");
  const nameOf = useSizeName();
  return (
    <label className="block">
      <span className="mb-1.5 block text-sm">{t("labels")}</span>
      <Input
        aria-label={t("labelsOf", { size: nameOf(size) })}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        disabled={code === null}
        placeholder="0"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        dir="ltr"
        className="rtl:text-end"
      />
    </label>
  );
}

type FormProps = { productId: string; sku: string; barcode: SizeBarcode; onSaved: () => void };

function CodeForm({ productId, sku, barcode: { size, code }, onSaved }: FormProps) {
  const t = useTranslations("admin.stock.barcodes");
  const common = useTranslations("admin.common");
  const nameOf = useSizeName();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { form, errorOf, isPending } = useAdminForm(setBarcode, {
    extra: { productId, size },
    done: onSaved,
    notice: () => common("saved"),
  });
  const error = errorOf("code");

  function fillOwn() {
    if (!field.current) return;
    field.current.value = ownCode(sku, size);
    field.current.focus();
  }

  return (
    <form {...form} className="min-w-0">
      <Label htmlFor={id} className="mb-1.5 block">
        <bdi>{nameOf(size)}</bdi>
      </Label>
      <div className="flex flex-wrap gap-2">
        <Input
          ref={field}
          id={id}
          name="code"
          defaultValue={code ?? undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          dir="ltr"
          className="min-w-0 basis-44 grow rtl:text-end"
        />
        <Button
          type="submit"
          variant="outline"
          aria-disabled={isPending}
          aria-label={t("saveOf", { size: nameOf(size) })}
        >
          {common("save")}
        </Button>
        {code === null && (
          <Button variant="ghost" onClick={fillOwn} aria-label={t("ownOf", { size: nameOf(size) })}>
            {t("own")}
          </Button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-destructive">
          {error}
        </p>
      )}
    </form>
  );
}
