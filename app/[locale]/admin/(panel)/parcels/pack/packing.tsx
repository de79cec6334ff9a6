"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { type ScanAnswer, ScanField } from "@/components/parcels/scan-field";
import { notify } from "@/components/shell/notify";
import { Button } from "@/components/ui/button";
import { packParcels } from "@/lib/parcels/actions";
import type { Parcel } from "@/lib/parcels/board";
import { isComplete } from "@/lib/parcels/packing";
import { Bottles } from "./bottles";
import { useScans } from "./use-scans";
import { WaitingParcels } from "./waiting-parcels";

type Props = {
  /** The first parcels that are not packed yet; `n` is the number of all of them. */
  waiting: readonly Parcel[];
  n: number;
};

/** Packs one parcel at a time: scan its code, scan or tick each bottle, press Enter. A scanner or a keyboard is enough. */
export function Packing({ waiting, n }: Props) {
  const t = useTranslations("admin.parcels.packing");
  const scanArea = useRef<HTMLDivElement>(null);
  const { parcel, counted, onCode, setCounted, leave } = useScans();
  const { run, isPending } = useAction(packParcels);
  const isReady = parcel !== null && isComplete(parcel.goods, counted);

  // A scanner types where the focus is, so the field gets the focus when the parcel changes.
  useEffect(() => scanArea.current?.querySelector("input")?.focus(), [parcel]);

  function pack() {
    if (!isReady || isPending) return;
    const { id, reference } = parcel;
    run(
      { ids: [id], packed: true },
      {
        done: ({ changed }) => {
          if (changed === 0) return notify({ kind: "error", title: t("cannot", { reference }) });
          leave();
          notify({ kind: "success", title: t("done", { reference }) });
        },
      },
    );
  }

  /** Enter packs the parcel, in the empty field or on a checkbox. After a scan the field is not empty. */
  function onKeyDown({ key, target }: KeyboardEvent) {
    if (key !== "Enter" || !(target instanceof HTMLElement)) return;
    const mayPack = target instanceof HTMLInputElement ? target.value.trim() === "" : target.role === "checkbox";
    if (mayPack) pack();
  }

  async function open({ reference }: Parcel) {
    leave();
    const answer: ScanAnswer = await onCode(reference);
    if (!answer.ok) notify({ kind: "error", title: answer.text });
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div ref={scanArea} onKeyDown={onKeyDown} className="flex min-w-0 flex-col gap-4">
        <ScanField label={t(parcel ? "scanBottle" : "scanParcel")} onCode={onCode} />
        {parcel && (
          <>
            <Bottles parcel={parcel} counted={counted} onChange={setCounted} />
            <div className="flex flex-wrap items-center gap-3">
              <Button aria-disabled={!isReady || isPending} onClick={pack}>
                {t("packed")}
              </Button>
              <Button variant="outline" onClick={leave}>
                {t("leave")}
              </Button>
            </div>
          </>
        )}
      </div>
      <WaitingParcels parcels={waiting} n={n} current={parcel?.id ?? null} onOpen={open} />
    </div>
  );
}
