import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import type { Step } from "@/lib/parcels/board";
import type { BoardRow, Issue } from "@/lib/parcels/rows";
import { issuesOf } from "@/lib/parcels/preflight";
import { chosenWith } from "@/lib/staff-orders/selection";
import { ParcelRow } from "./parcel-row";

type Props = {
  step: Step;
  name: string;
  rows: readonly BoardRow[];
  issues: readonly Issue[];
  /** The ids of the ticked rows, also of rows on other pages. */
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  /** When the board was read. */
  nowMs: number;
  canManage: boolean;
};

const COLUMNS = ["order", "place", "goods", "pieces", "amount", "tracking", "state"] as const;

/** One line on a wide screen, a card on a narrow one (parcels.css). */
export function ParcelTable({ step, name, rows, issues, chosen, onChoose, nowMs, canManage }: Props) {
  const t = useTranslations("admin.parcels");
  /** The row that was ticked last. A click with Shift ticks all rows from there. */
  const [anchor, setAnchor] = useState<string | null>(null);
  const chosenOnPage = rows.filter(({ id }) => chosen.includes(id)).length;

  function choose(row: BoardRow, withShift: boolean) {
    const before = chosen.map((id) => ({ id }));
    onChoose(chosenWith<{ id: string }>(before, row, rows, withShift ? anchor : null).map(({ id }) => id));
    setAnchor(row.id);
  }

  function chooseAll() {
    const others = chosen.filter((id) => rows.every((row) => row.id !== id));
    onChoose(chosenOnPage === rows.length ? others : [...others, ...rows.map(({ id }) => id)]);
  }

  return (
    <div className="panel p-0">
      <table className="staff-list parcel-list" data-step={step} aria-label={name}>
        <thead>
          <tr>
            <th scope="col" className="pf-tick">
              <label className="tick-all">
                <Checkbox
                  checked={chosenOnPage === rows.length || (chosenOnPage > 0 && "indeterminate")}
                  onCheckedChange={chooseAll}
                  aria-label={t("select.all", { carrier: name })}
                />
                <span aria-hidden="true" className="text-sm lg:hidden">
                  {t("select.page")}
                </span>
              </label>
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={`pf-${column}`}>
                {t(`columns.${column}`)}
              </th>
            ))}
            <th scope="col" className="pf-actions">
              <span className="sr-only">{t("columns.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ParcelRow
              key={row.id}
              step={step}
              row={row}
              issues={issuesOf(issues, row.orderId)}
              isChosen={chosen.includes(row.id)}
              onChoose={(withShift) => choose(row, withShift)}
              nowMs={nowMs}
              canManage={canManage}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
