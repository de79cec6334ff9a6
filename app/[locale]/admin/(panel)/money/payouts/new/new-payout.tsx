"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { TableInput } from "@/components/admin-shell/table-input";
import { useAction } from "@/components/admin-shell/use-action";
import { useTableProblem } from "@/components/admin-shell/use-table-problem";
import { useUnsavedGuard } from "@/components/admin-shell/use-unsaved-guard";
import { Button } from "@/components/ui/button";
import { formatDay } from "@/lib/core/date";
import { formatMoney } from "@/lib/core/money";
import type { Detail, Failure } from "@/lib/core/result";
import { LIST_BYTES, tableProblem } from "@/lib/core/table/limits";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { canCloseAtOnce, missingOf, withCarriedDebts } from "@/lib/money/payout";
import { type Preview, previewPayout, savePayout } from "@/lib/money/payout-actions";
import type { NewPayout, PayoutView } from "@/lib/money/payout-rows";
import type { KnownHeads } from "@/lib/money/sheet-columns";
import { Foot } from "../foot";
import { Forgotten } from "../forgotten";
import { HeadFields } from "../head-fields";
import { Lines } from "../lines";
import { Columns } from "./columns";

type Refused = { fields: Readonly<Record<string, string>>; taken: Detail | null };
const NOTHING_REFUSED: Refused = { fields: {}, taken: null };

/** The facts of a payout and its sheet, then what each line says. Nothing is saved before the manager has seen that. */
export function NewPayoutForm({ start }: { start: NewPayout }) {
  const t = useTranslations("admin.payouts.new");
  const locale = useLocale();
  const router = useRouter();
  const key = useRef<string>(undefined);
  const check = useAction(previewPayout);
  const save = useAction(savePayout);
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<KnownHeads>(start.columns ?? {});
  const [preview, setPreview] = useState<Preview | null>(null);
  const [refused, setRefused] = useState<Refused>(NOTHING_REFUSED);
  useUnsavedGuard(preview !== null && !save.isPending, () => setPreview(null));

  // The lines are below the form. React shows them later than the answer arrives.
  useEffect(() => {
    if (preview !== null) document.getElementById("payout-lines")?.scrollIntoView();
  }, [preview]);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [refused]);

  function given(known: KnownHeads) {
    const fields = Object.fromEntries(new FormData(form.current ?? undefined));
    return { ...fields, file, columns: known, carrierId: start.carrier.id };
  }

  function onRefused({ error, fields = {}, detail = {} }: Failure): boolean {
    setPreview(null);
    const taken = error === "payout_exists" ? detail : null;
    setRefused({ fields, taken });
    return taken !== null || Object.keys(fields).length > 0;
  }

  function read(known: KnownHeads) {
    if (check.isPending || save.isPending) return;
    setRefused(NOTHING_REFUSED);
    check.run(given(known), {
      done: (seen) => {
        setPreview(seen);
      },
      refused: onRefused,
    });
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const text = new FormData(form.current ?? undefined).get("text");
    if ((file?.size ?? new Blob([typeof text === "string" ? text : ""]).size) > LIST_BYTES)
      return setRefused({ fields: { sheet: "tooLarge" }, taken: null });
    read(columns);
  }

  function store(close: boolean) {
    if (save.isPending) return;
    // The same key for a second press, so that the payout is saved once.
    key.current ??= crypto.randomUUID();
    save.run(
      { ...given(columns), key: key.current, close },
      {
        done: ({ id }) => router.push(localePath(locale, adminPaths.payout(id))),
        notice: ({ isClosed }) => t(isClosed ? "closed" : "saved"),
        refused: onRefused,
      },
    );
  }

  function name(head: string, field: KnownHeads[string]) {
    const known = { ...columns, [head]: field ?? null };
    setColumns(known);
    read(known);
  }

  const view = preview?.view ?? null;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <form ref={form} noValidate onSubmit={onSubmit} onChange={() => setPreview(null)} className="panel">
        <p className="mb-4 text-sm text-muted-foreground">
          {t("owes", { amount: formatMoney(start.owes, start.currency, locale) })}
        </p>
        <div className="grid gap-5 lg:grid-cols-2">
          <HeadFields today={start.today} refused={refused.fields} />
          <Sheet file={file} setFile={setFile} problem={refused.fields.sheet} />
        </div>
        {refused.taken && <Taken detail={refused.taken} />}
        <Button type="submit" aria-disabled={check.isPending} className="mt-5">
          {t("check")}
        </Button>
      </form>
      {preview && <Columns columns={preview.columns} isOpen={view === null} onName={name} />}
      {view && (
        <Seen
          view={view}
          received={preview?.received ?? 0}
          tolerance={start.tolerance}
          isPending={save.isPending}
          onSave={store}
        />
      )}
    </div>
  );
}

type SheetProps = { file: File | null; setFile: (file: File | null) => void; problem: string | undefined };

function Sheet({ file, setFile, problem }: SheetProps) {
  const t = useTranslations("admin.payouts.new");
  const wordsOf = useTableProblem(LIST_BYTES);
  const known = tableProblem(problem);
  return (
    <TableInput
      file={file}
      setFile={setFile}
      texts={{ file: t("file"), text: t("text"), textHint: t("textHint") }}
      error={known ? wordsOf(known) : undefined}
    />
  );
}

/** The same number, file or lines are recorded already. */
function Taken({ detail }: { detail: Detail }) {
  const t = useTranslations("admin.payouts.new");
  const locale = useLocale();
  const by = (["number", "file", "lines"] as const).find((each) => each === detail.by) ?? "lines";
  return (
    <p role="alert" className="mt-4 flex flex-wrap items-center gap-x-3 text-sm text-destructive">
      <span>{t(`taken.${by}`, { day: formatDay(`${detail.day}T12:00:00Z`, locale) })}</span>
      <Link
        href={localePath(locale, adminPaths.payout(String(detail.id)))}
        className="link inline-flex min-h-11 items-center"
      >
        {t("taken.open")}
      </Link>
    </p>
  );
}

type SeenProps = {
  view: PayoutView;
  received: number;
  tolerance: number;
  isPending: boolean;
  onSave: (close: boolean) => void;
};

function Seen({ view, received, tolerance, isPending, onSave }: SeenProps) {
  const t = useTranslations("admin.payouts.new");
  const withCarried = withCarriedDebts(view);
  const fits = canCloseAtOnce(withCarried, received, tolerance);
  return (
    <>
      <Lines view={view} />
      <Forgotten view={view} />
      <Foot view={withCarried} received={received} missing={missingOf(withCarried, received)}>
        <p className="text-sm">{fits ? t("fits") : t("decide", { n: view.sums.undecided })}</p>
        <div className="flex flex-wrap gap-2">
          {fits && (
            <Button aria-disabled={isPending} onClick={() => onSave(true)}>
              {t("close")}
            </Button>
          )}
          <Button variant={fits ? "outline" : "default"} aria-disabled={isPending} onClick={() => onSave(false)}>
            {t("save")}
          </Button>
        </div>
      </Foot>
    </>
  );
}
