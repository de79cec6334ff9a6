"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { type ScanAnswer, ScanField } from "@/components/parcels/scan-field";
import { notify } from "@/components/shell/notify";
import { Button } from "@/components/ui/button";
import type { Parcel } from "@/lib/parcels/rows";
import { isComplete } from "@/lib/parcels/packing";
import { Bottles } from "./bottles";
import { useScans } from "./use-scans";
import { WaitingParcels } from "./waiting-parcels";

type Props = {
  /** The first parcels that are not packed yet; `n` is the number of all of them. */
  waiting: readonly Parcel[];
  n: number;
};

/**
 * Packs one parcel at a time: scan its code, then scan each bottle. The last bottle packs the parcel. A packer without a
 * scanner ticks the bottles and presses Enter.
 */
export function Packing({ waiting, n }: Props) {
  const t = useTranslations("admin.parcels.packing");
  const scanArea = useRef<HTMLDivElement>(null);
  const { parcel, counted, onCode, setCounted, leave, pack } = useScans();
  const isReady = parcel !== null && isComplete(parcel.goods, counted);

  // A scanner types where the focus is, so the field gets the focus when the parcel changes.
  useEffect(() => scanArea.current?.querySelector("input")?.focus(), [parcel]);

  async function packTicked() {
    if (!isReady) return;
    const answer = await pack();
    notify({ kind: answer.ok ? "success" : "error", title: answer.text });
  }

  /** Enter packs the parcel, in the empty field or on a checkbox. After a scan the field is not empty. */
  function onKeyDown({ key, target }: KeyboardEvent) {
    if (key !== "Enter" || !(target instanceof HTMLElement)) return;
    const mayPack = target instanceof HTMLInputElement ? target.value.trim() === "" : target.role === "checkbox";
    if (mayPack) void packTicked();
  }

  async function open({ reference }: Parcel) {
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
              <Button aria-disabled={!isReady} onClick={packTicked}>
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
