import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFoot } from "@/components/admin-shell/form-foot";
import { useAction } from "@/components/admin-shell/use-action";
import { BottleCounts, countedLines, type Counts } from "@/components/returns/bottle-counts";
import { notify } from "@/components/shell/notify";
import type { ListedParcel } from "@/lib/parcels/rows";
import { deliverInPart } from "@/lib/returns/actions";

/** Counts the bottles of a parcel that come back while the customer keeps the rest (RETURN-6). */
export function PartForm({ parcel, onDone }: { parcel: ListedParcel; onDone: () => void }) {
  const t = useTranslations("admin.parcels.part");
  const { run, isPending } = useAction(deliverInPart);
  const [counts, setCounts] = useState<Counts>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const lines = countedLines(counts);
    const returnedCount = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    if (returnedCount === 0 || returnedCount >= parcel.pieces) {
      notify({ kind: "error", title: t(returnedCount === 0 ? "none" : "all") });
      return;
    }
    run(
      { parcelId: parcel.id, lines },
      {
        done: onDone,
        notice: () => t("done", { reference: parcel.reference }),
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-sm text-muted-foreground">{t("text")}</p>
      <BottleCounts lines={parcel.goods} counts={counts} onChange={setCounts} />
      <FormFoot isPending={isPending} onCancel={onDone} />
    </form>
  );
}
