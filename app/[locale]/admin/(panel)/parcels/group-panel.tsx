"use client";

import { useLocale, useTranslations } from "next-intl";
import { startTransition, useEffect, useId, useRef, useState } from "react";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { Button } from "@/components/ui/button";
import { inLocale } from "@/lib/catalog/product";
import { adminPaths } from "@/lib/http/admin-paths";
import { boardParams, type Step } from "@/lib/parcels/board";
import type { Board, BoardRow, CarrierGroup, CarrierName, Issue } from "@/lib/parcels/rows";
import { leavingLater } from "@/lib/parcels/preflight";
import { GroupActions } from "./group-actions";
import { IssueList } from "./issue-list";
import { ParcelTable } from "./parcel-table";
import { type LeftBehind, usePrepare } from "./use-prepare";

type Props = {
  step: Step;
  group: CarrierGroup;
  /** The rows of the group that are on this page. */
  rows: readonly BoardRow[];
  /** The issues of the group's orders with the proposed carrier. */
  issues: readonly Issue[];
  carriers: readonly CarrierName[];
  /** The open batch of the carrier. */
  batch: Board["batches"][number] | null;
  /** The board shows only this carrier. */
  hasCarrierFilter: boolean;
  /** When the board was read. */
  nowMs: number;
  canManage: boolean;
};

/** The rows of one carrier in a step, with one button for all of them or for the ticked ones. */
export function GroupPanel({ step, group, rows, issues, carriers, batch, hasCarrierFilter, nowMs, canManage }: Props) {
  const t = useTranslations("admin.parcels");
  const locale = useLocale();
  const title = useId();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  /** The orders that the last "prepare" left behind, perhaps for another carrier than the proposed one. */
  const [leftBehind, setLeftBehind] = useState<LeftBehind | null>(null);
  const { prepare } = usePrepare(setLeftBehind);
  const section = useRef<HTMLElement>(null);
  const leftIds = leftBehind?.ids;
  // The group is smaller now, and the larger groups above it may have moved it off the screen.
  useEffect(() => {
    if (leftIds) section.current?.querySelector("summary")?.focus();
  }, [leftIds]);
  // A row that is no longer in the step is no longer ticked.
  const chosen = ticked.filter((id) => group.ids.includes(id) || rows.some((row) => row.id === id));
  const { carrier } = group;
  const later = leavingLater(issues, group.ids);
  const name = carrier ? inLocale(carrier.name, locale) : t("noCarrier");
  return (
    <section ref={section} aria-labelledby={title}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={title} className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-lg wrap-anywhere">
          <span>{name}</span>
          <span className="text-sm text-muted-foreground tabular-nums">
            {t(step === "to_prepare" ? "orders" : "parcels", { n: group.n })}
          </span>
        </h2>
        <GroupActions
          step={step}
          group={group}
          chosen={chosen}
          later={later}
          carriers={carriers}
          batch={batch}
          // In a transition, so that it appears together with the rows that the action has refreshed.
          onDone={(left) =>
            startTransition(() => {
              // What could not be prepared stays ticked.
              setTicked(left?.ids ?? []);
              setLeftBehind(left ?? null);
            })
          }
        />
      </div>
      <Chosen group={group} chosen={chosen} onChoose={setTicked} />
      {chosen.length === 0 && later.length > 0 && (
        <p className="mb-3 text-sm text-muted-foreground">{t("later", { n: later.length })}</p>
      )}
      {leftBehind ? (
        <IssueList
          {...leftBehind}
          attemptedIds={leftBehind.ids}
          carriers={carriers}
          canManage={canManage}
          onChange={(next) => setLeftBehind({ ...leftBehind, issues: next })}
          onPrepare={(ids) => prepare(ids, leftBehind.carrier)}
        />
      ) : (
        carrier && <IssueList carrier={carrier} issues={issues} carriers={carriers} canManage={canManage} />
      )}
      {rows.length > 0 && (
        <ParcelTable
          step={step}
          name={name}
          rows={rows}
          issues={issues}
          chosen={chosen}
          onChoose={setTicked}
          nowMs={nowMs}
          canManage={canManage}
        />
      )}
      {!hasCarrierFilter && carrier && rows.length < group.n && (
        <AdminLink
          href={adminPaths.parcelsAt(boardParams({ step, carrier: carrier.id, page: 1 }))}
          className="link mt-2 inline-flex min-h-11 items-center text-sm"
        >
          {t("allOf", { carrier: name, n: group.n })}
        </AdminLink>
      )}
    </section>
  );
}

type ChosenProps = { group: CarrierGroup; chosen: readonly string[]; onChoose: (ids: readonly string[]) => void };

/** Shows how many rows are ticked. The buttons above are then for these rows. */
function Chosen({ group, chosen, onChoose }: ChosenProps) {
  const t = useTranslations("admin.parcels.select");
  const isPart = group.n > group.ids.length;
  return (
    <div role="status" className="mb-2 flex flex-wrap items-center gap-x-3 text-sm empty:sr-only">
      {chosen.length > 0 && (
        <>
          <span className="font-medium">{t("selected", { n: chosen.length })}</span>
          {chosen.length < group.ids.length && (
            <Button variant="link" className="min-h-11" onClick={() => onChoose(group.ids)}>
              {isPart ? t("first", { most: group.ids.length, n: group.n }) : t("everything", { n: group.n })}
            </Button>
          )}
          <Button variant="link" className="min-h-11" onClick={() => onChoose([])}>
            {t("clear")}
          </Button>
        </>
      )}
    </div>
  );
}
