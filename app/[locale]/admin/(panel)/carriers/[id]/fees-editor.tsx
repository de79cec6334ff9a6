"use client";

import { useTranslations } from "next-intl";
import { startTransition, useId, useState } from "react";
import { type NamedWilaya, Options } from "@/components/admin-shell/options";
import { TableHeads } from "@/components/admin-shell/table-heads";
import { useAction } from "@/components/admin-shell/use-action";
import { useUnsavedGuard } from "@/components/admin-shell/use-unsaved-guard";
import { notify } from "@/components/shell/notify";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { saveCarrierFees } from "@/lib/carriers/actions";
import type { CarrierFee } from "@/lib/carriers/rows";
import {
  draftOf,
  type FeeDraft,
  type FeeDrafts,
  feeAfter,
  feeChanges,
  feeKey,
  feeOn,
  isWrongFee,
  wilayasWithWrongFees,
  withFees,
} from "@/lib/carriers/fee-drafts";
import { formatDays } from "@/lib/core/date";
import type { Locale } from "@/lib/core/locale";
import { MINOR_PER_UNIT } from "@/lib/core/money";
import { findPlaces, loadEverydayNames } from "@/lib/delivery/place-search";
import { DELIVERY_TYPES, type DeliveryType } from "@/lib/delivery/places";

// Staff search many places, so the screen loads all ways to find one. Without them, exact names are found.
if (typeof window !== "undefined") void loadEverydayNames().catch(() => {});

type Props = {
  carrierId: string;
  fees: readonly CarrierFee[];
  wilayas: readonly NamedWilaya[];
  locale: Locale;
  today: string;
};

/** The carrier's fees by wilaya and delivery type, valid from a day on. Staff type fees or fill in many at once. */
export function FeesEditor({ carrierId, fees, wilayas, locale, today }: Props) {
  const t = useTranslations("admin.carriers.fees");
  const common = useTranslations("admin.common");
  const dayField = useId();
  const [day, setDay] = useState(today);
  const [search, setSearch] = useState("");
  const [drafts, setDrafts] = useState<FeeDrafts>({});
  const { run, isPending } = useAction(saveCarrierFees);

  const shown = findPlaces(wilayas, search);
  const changes = feeChanges(fees, drafts, day);
  const wrongWilayas = wilayasWithWrongFees(drafts);
  const unsavedCount = changes.length + wrongWilayas.length;
  useUnsavedGuard(unsavedCount > 0, () => setDrafts({}));

  function save() {
    if (isPending || changes.length === 0 || wrongWilayas.length > 0) return;
    // Text typed during the request stays an unsaved change.
    const sent = drafts;
    run(
      { carrierId, fees: changes },
      {
        done: (n) => {
          startTransition(() =>
            setDrafts((now) => Object.fromEntries(Object.entries(now).filter(([key, draft]) => sent[key] !== draft))),
          );
          notify({ kind: "success", title: t("saved", { n }) });
        },
      },
    );
  }

  const namesOf = (codes: readonly number[]) =>
    wilayas.filter(({ code }) => codes.includes(code)).map(({ name }) => name[locale]);

  return (
    <section aria-label={t("title")}>
      <p className="mb-4 max-w-prose text-sm text-muted-foreground">{t("text")}</p>
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <div>
          <Label htmlFor={dayField} className="mb-1.5 block">
            {t("fromDay")}
          </Label>
          <Input
            id={dayField}
            type="date"
            required
            value={day}
            onChange={({ target }) => setDay(target.value || today)}
            className="w-44"
          />
        </div>
        <Input
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="max-w-60"
        />
      </div>
      <FillBar
        n={shown.length}
        onFill={(types, fee) =>
          setDrafts(withFees(fees, drafts, day, { wilayas: shown.map(({ code }) => code), types, ...fee }))
        }
      />
      {shown.length === 0 ? (
        <p className="text-sm text-muted-foreground">{t("noWilaya")}</p>
      ) : (
        <div className="panel p-0 md:p-2">
          <Table>
            <TableHeads>
              <TableHead>{t("wilaya")}</TableHead>
              {DELIVERY_TYPES.map((type) => (
                <TableHead key={type}>{t(`types.${type}`)}</TableHead>
              ))}
            </TableHeads>
            <TableBody>
              {shown.map(({ code, name }) => (
                <TableRow key={code}>
                  <TableCell data-label={t("wilaya")}>
                    <span>
                      <span className="text-muted-foreground tabular-nums">{String(code).padStart(2, "0")}</span>{" "}
                      <span className="font-medium">{name[locale]}</span>
                    </span>
                  </TableCell>
                  {DELIVERY_TYPES.map((type) => (
                    <TableCell key={type} className="whole" data-label={t(`types.${type}`)}>
                      <FeeCell
                        label={`${name[locale]}, ${t(`types.${type}`)}`}
                        draft={drafts[feeKey(code, type)] ?? draftOf(feeOn(fees, code, type, day))}
                        next={feeAfter(fees, code, type, day)}
                        locale={locale}
                        onChange={(draft) => setDrafts({ ...drafts, [feeKey(code, type)]: draft })}
                      />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      {unsavedCount > 0 && (
        <div
          role="region"
          aria-label={t("unsaved", { n: unsavedCount })}
          className="sticky bottom-0 z-20 mt-4 flex flex-wrap items-center gap-3 rounded-lg border bg-popover p-3 shadow-lg"
        >
          <p className="grow text-sm">
            <span>{t("unsaved", { n: unsavedCount })}</span>
            {wrongWilayas.length > 0 && (
              <span className="block text-destructive">{t("wrong", { names: namesOf(wrongWilayas).join(", ") })}</span>
            )}
          </p>
          <Button variant="ghost" onClick={() => setDrafts({})} disabled={isPending}>
            {t("discard")}
          </Button>
          <Button onClick={save} disabled={wrongWilayas.length > 0} aria-disabled={isPending}>
            {common("save")}
          </Button>
        </div>
      )}
    </section>
  );
}

type CellProps = {
  label: string;
  draft: FeeDraft;
  next: CarrierFee | null;
  locale: Locale;
  onChange: (draft: FeeDraft) => void;
};

function FeeCell({ label, draft, next, locale, onChange }: CellProps) {
  const t = useTranslations("admin.carriers.fees");
  const field = {
    "aria-invalid": isWrongFee(draft) || undefined,
    inputMode: "numeric",
    dir: "ltr",
    className: "w-24 text-end tabular-nums",
  } as const;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Input
        {...field}
        aria-label={t("feeOf", { label })}
        placeholder={t("fee")}
        value={draft.fee}
        onChange={({ target }) => onChange({ ...draft, fee: target.value })}
      />
      <Input
        {...field}
        aria-label={t("returnOf", { label })}
        placeholder={t("back")}
        value={draft.returnFee}
        onChange={({ target }) => onChange({ ...draft, returnFee: target.value })}
      />
      {next && (
        <span className="basis-full text-xs text-muted-foreground">
          {t("next", {
            day: formatDays(next.fromDay, next.fromDay, locale),
            fee: next.fee / MINOR_PER_UNIT,
            back: next.returnFee / MINOR_PER_UNIT,
          })}
        </span>
      )}
    </span>
  );
}

const FILL_TYPES = ["both", ...DELIVERY_TYPES] as const;

/** Fills in the same fee for every wilaya that the search shows. */
function FillBar({ n, onFill }: { n: number; onFill: (types: readonly DeliveryType[], fee: FeeDraft) => void }) {
  const t = useTranslations("admin.carriers.fees");
  const [fillType, setFillType] = useState<(typeof FILL_TYPES)[number]>("both");
  const [fee, setFee] = useState<FeeDraft>({ fee: "", returnFee: "" });
  const isEmpty = fee.fee.trim() === "" && fee.returnFee.trim() === "";
  const number = { inputMode: "numeric", dir: "ltr", className: "w-24 text-end tabular-nums" } as const;
  return (
    <div role="group" aria-label={t("fill")} className="panel mb-4 flex flex-wrap items-center gap-3 p-3">
      <p className="text-sm font-medium">{t("fillText", { n })}</p>
      <NativeSelect
        aria-label={t("fillWhich")}
        value={fillType}
        onChange={({ target }) => setFillType(FILL_TYPES.find((name) => name === target.value) ?? "both")}
        className="w-auto text-sm"
      >
        <Options of={FILL_TYPES} text={(name) => t(`types.${name}`)} />
      </NativeSelect>
      <Input
        {...number}
        aria-label={t("fillFee")}
        placeholder={t("fee")}
        value={fee.fee}
        onChange={({ target }) => setFee({ ...fee, fee: target.value })}
      />
      <Input
        {...number}
        aria-label={t("fillBack")}
        placeholder={t("back")}
        value={fee.returnFee}
        onChange={({ target }) => setFee({ ...fee, returnFee: target.value })}
      />
      <Button
        size="sm"
        variant="outline"
        disabled={isEmpty || n === 0}
        onClick={() => onFill(fillType === "both" ? DELIVERY_TYPES : [fillType], fee)}
      >
        {t("fillApply")}
      </Button>
    </div>
  );
}
