"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { ScanField } from "@/components/parcels/scan-field";
import { playTone } from "@/components/parcels/tones";
import { Button } from "@/components/ui/button";
import { openParcel, packParcels } from "@/lib/parcels/actions";
import type { Parcel } from "@/lib/parcels/board";
import { type Counted, isWhole, scanned } from "@/lib/parcels/packing";
import { Bottles } from "./bottles";
import { WaitingParcels } from "./waiting-parcels";

type Props = {
  /** The first of those that are not packed yet, and how many they are. */
  waiting: readonly Parcel[];
  n: number;
};

type Said = { wrong: boolean; text: string };

/** One parcel after another: its code, each bottle by scan or tick, Enter. Everything by scanner or by keyboard. */
export function Packing({ waiting, n }: Props) {
  const t = useTranslations("admin.parcels.packing");
  const errors = useTranslations("errors");
  const [parcel, setParcel] = useState<Parcel | null>(null);
  const [counted, setCounted] = useState<Counted>({});
  const [said, setSaid] = useState<Said | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const opening = useAction(openParcel);
  const packing = useAction(packParcels);
  const isReady = parcel !== null && canBePacked(parcel) && isWhole(parcel.goods, counted);

  function refuse(text: string) {
    playTone(false);
    setSaid({ wrong: true, text });
  }

  function open(code: string) {
    opening.run(
      { code },
      {
        done: (found) => {
          setParcel(found);
          setCounted({});
          if (canBePacked(found)) setSaid(null);
          else refuse(t(found.packedAt ? "packedBefore" : "cannot", { reference: found.reference }));
        },
        refused: ({ error }) => {
          refuse(error === "not_found" ? t("unknown", { code }) : errors(error, { name: "", size: "", n: 0 }));
          return error !== "unauthorized";
        },
      },
    );
  }

  function onCode(code: string) {
    if (parcel === null || !canBePacked(parcel)) return open(code);
    const found = scanned(parcel.goods, counted, code);
    if (found.kind === "counted") {
      setCounted(found.counted);
      setSaid(null);
    } else if (found.kind === "full") refuse(t("full", { code }));
    else if (found.kind === "which_size") refuse(t("whichSize", { code }));
    // The code on another parcel: the packer turned to that one.
    else if (/^LF-/i.test(code) && code.toUpperCase() !== parcel.reference) open(code);
    else if (code.toUpperCase() !== parcel.reference) refuse(t("other", { code }));
  }

  function pack() {
    if (parcel === null || !isReady || packing.isPending) return;
    packing.run(
      { ids: [parcel.id], packed: true },
      {
        done: ({ changed }) => {
          if (changed === 0) return refuse(t("cannot", { reference: parcel.reference }));
          setParcel(null);
          setCounted({});
          setSaid({ wrong: false, text: t("done", { reference: parcel.reference }) });
        },
      },
    );
  }

  /** Enter in the empty field, or at a box to tick; a scanner's Enter always follows a code. */
  function onKeyDown({ key, target }: KeyboardEvent) {
    if (key !== "Enter" || !(target instanceof HTMLElement)) return;
    const isFree = target instanceof HTMLInputElement ? target.value.trim() === "" : target.role === "checkbox";
    if (isFree) pack();
  }

  // Whatever was pressed last, the scanner types into the field.
  useEffect(() => place.current?.querySelector("input")?.focus(), [parcel]);

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div ref={place} onKeyDown={onKeyDown} className="flex flex-col gap-4">
        <ScanField label={t(parcel ? "scanBottle" : "scanParcel")} onCode={onCode} />
        {said && (
          <p
            role={said.wrong ? "alert" : "status"}
            className={said.wrong ? "font-medium text-destructive" : "font-medium text-success"}
          >
            {said.text}
          </p>
        )}
        {parcel && canBePacked(parcel) && (
          <>
            <Bottles parcel={parcel} counted={counted} onChange={setCounted} />
            <div className="flex flex-wrap items-center gap-3">
              <Button aria-disabled={!isReady || packing.isPending} onClick={pack}>
                {t("packed")}
              </Button>
              <Button variant="outline" onClick={() => setParcel(null)}>
                {t("leave")}
              </Button>
            </div>
          </>
        )}
      </div>
      <WaitingParcels parcels={waiting} n={n} current={parcel?.id ?? null} onOpen={(next) => open(next.reference)} />
    </div>
  );
}

const canBePacked = ({ state, packedAt, orderStatus }: Parcel): boolean =>
  state === "created" && packedAt === null && orderStatus === "processing";
