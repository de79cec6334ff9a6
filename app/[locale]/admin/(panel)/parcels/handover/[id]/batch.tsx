"use client";

import { useLocale, useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/admin-shell/confirm-dialog";
import { useAction } from "@/components/admin-shell/use-action";
import { type ScanAnswer, ScanField } from "@/components/parcels/scan-field";
import { Button, buttonVariants } from "@/components/ui/button";
import { inLocale } from "@/lib/catalog/product";
import { formatMoney } from "@/lib/core/money";
import { addToBatch, closeBatch, removeFromBatch, scanIntoBatch } from "@/lib/parcels/actions";
import { MOST_AT_ONCE } from "@/lib/parcels/board";
import { cashOf, PARCEL_CURRENCY } from "@/lib/parcels/handover";
import type { Handover } from "@/lib/parcels/rows";
import { useAnswer } from "@/components/admin-shell/use-answer";
import { useTellParcels } from "../../use-tell-result";
import { BatchParcels } from "./batch-parcels";

/** A batch that is being filled: by scanner, by hand, or all packed parcels at once; then the carrier signs for it. */
export function Batch({ batch }: { batch: Handover }) {
  const t = useTranslations("admin.parcels.handover");
  const locale = useLocale();
  const errors = useTranslations("errors");
  const scan = useAnswer(scanIntoBatch);
  const done = useTranslations("admin.parcels.done");
  const tell = useTellParcels();
  const add = useAction(addToBatch);
  const remove = useAction(removeFromBatch);
  const close = useAction(closeBatch);
  const { id, parcels, waiting } = batch;
  const totals = {
    n: parcels.length,
    amount: formatMoney(cashOf(parcels), PARCEL_CURRENCY, locale),
    carrier: inLocale(batch.carrier.name, locale),
  };

  async function onCode(code: string): Promise<ScanAnswer> {
    const answer = await scan({ id, code });
    if (answer.ok) {
      const { again, parcel } = answer.value;
      return { ok: true, text: t(again ? "again" : "in", { reference: parcel.reference }) };
    }
    const { error, detail = {} } = answer;
    if (error === "not_found") return { ok: false, text: t("unknown", { code }) };
    const carrier = (locale === "ar" && detail.carrier_ar) || detail.carrier || "";
    return { ok: false, text: errors(error, { name: "", size: "", n: 0, reference: code, ...detail, carrier }) };
  }

  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
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
          onConfirm={() => !close.isPending && close.run({ id }, { notice: () => t("closedNow", totals) })}
        />
      </div>
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
                !add.isPending &&
                add.run(
                  { id, ids: waiting.slice(0, MOST_AT_ONCE).map((parcel) => parcel.id) },
                  {
                    done: ({ changed, left }) =>
                      left.length > 0 && tell(changed, done("batched", { n: changed }), left),
                  },
                )
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
