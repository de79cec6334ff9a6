"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin-shell/confirm-dialog";
import { useAction } from "@/components/admin-shell/use-action";
import { ScanField } from "@/components/parcels/scan-field";
import { playTone } from "@/components/parcels/tones";
import { notify } from "@/components/shell/notify";
import { Button, buttonVariants } from "@/components/ui/button";
import { inLocale } from "@/lib/catalog/product";
import { formatMoney } from "@/lib/core/money";
import type { Failure } from "@/lib/core/result";
import { addToBatch, closeBatch, removeFromBatch, scanIntoBatch } from "@/lib/parcels/actions";
import { MOST_AT_ONCE, type Parcel } from "@/lib/parcels/board";
import { cashOf, type Handover, PARCEL_CURRENCY } from "@/lib/parcels/handover";
import { BatchParcels } from "./batch-parcels";

type Told = { kind: "in" | "again"; parcel: Parcel } | { kind: "refused"; code: string; refusal: Failure };

/** A batch that is being filled: by scanner, by hand, or all packed parcels at once; then the carrier signs for it. */
export function Batch({ batch }: { batch: Handover }) {
  const t = useTranslations("admin.parcels.handover");
  const locale = useLocale();
  const [told, setTold] = useState<Told | null>(null);
  const scan = useAction(scanIntoBatch);
  const add = useAction(addToBatch);
  const remove = useAction(removeFromBatch);
  const close = useAction(closeBatch);
  const { id, parcels, waiting } = batch;
  const totals = {
    n: parcels.length,
    amount: formatMoney(cashOf(parcels), PARCEL_CURRENCY, locale),
    carrier: inLocale(batch.carrier.name, locale),
  };

  /** Scans may come faster than answers: they wait for each other, and none is lost. */
  function onCode(code: string) {
    scan.run(
      { id, code },
      {
        done: ({ parcel, again }) => setTold({ kind: again ? "again" : "in", parcel }),
        refused: (refusal) => {
          playTone(false);
          setTold({ kind: "refused", code, refusal });
          return true;
        },
      },
    );
  }

  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="grow basis-72">
          <ScanField label={t("scan")} onCode={onCode} />
        </div>
        <p role="status" className="text-lg tabular-nums">
          <bdi>{t("sum", totals)}</bdi>
        </p>
        <ConfirmDialog
          trigger={t("close")}
          triggerClassName={buttonVariants()}
          title={t("closeTitle", totals)}
          text={t("closeText")}
          confirm={t("close")}
          onConfirm={() =>
            !close.isPending &&
            close.run({ id }, { done: () => notify({ kind: "success", title: t("closedNow", totals) }) })
          }
        />
      </div>
      <Answer told={told} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <BatchParcels
          title={t("inside")}
          empty={t("insideEmpty")}
          parcels={parcels}
          onRemove={(parcel) => remove.run({ id, parcelId: parcel.id })}
        />
        <BatchParcels title={t("waiting")} empty={t("waitingEmpty")} parcels={waiting}>
          {waiting.length > 0 && (
            <Button
              variant="outline"
              aria-disabled={add.isPending}
              onClick={() =>
                !add.isPending && add.run({ id, ids: waiting.slice(0, MOST_AT_ONCE).map((parcel) => parcel.id) })
              }
            >
              {t("addAll", { n: Math.min(waiting.length, MOST_AT_ONCE) })}
            </Button>
          )}
        </BatchParcels>
      </div>
    </>
  );
}

/** What became of the last scan: in words, where the eye is. */
function Answer({ told }: { told: Told | null }) {
  const t = useTranslations("admin.parcels.handover");
  const errors = useTranslations("errors");
  const locale = useLocale();
  if (told === null) return null;
  if (told.kind !== "refused")
    return (
      <p role="status" className="mb-4 font-medium text-success">
        {t(told.kind, { reference: told.parcel.reference })}
      </p>
    );
  const { error, detail = {} } = told.refusal;
  const carrier = (locale === "ar" && detail.carrier_ar) || detail.carrier || "";
  return (
    <p role="alert" className="mb-4 font-medium text-destructive">
      {error === "not_found"
        ? t("unknown", { code: told.code })
        : errors(error, { name: "", size: "", n: 0, reference: "", ...detail, carrier })}
    </p>
  );
}
