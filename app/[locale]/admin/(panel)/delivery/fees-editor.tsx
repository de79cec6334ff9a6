"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { notify } from "@/components/shell/notify";
import { Checkbox } from "@/components/ui/checkbox";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { Locale } from "@/lib/core/locale";
import type { Currency } from "@/lib/core/money";
import { shownDraft, type ZonedWilaya } from "@/lib/delivery/admin-rates";
import { findPlaces, loadEverydayNames } from "@/lib/delivery/place-search";
import { BulkBar } from "./bulk-bar";
import { FeeRow } from "./fee-row";
import { FeesFilter } from "./fees-filter";
import { SaveBar } from "./save-bar";
import { useRates } from "./use-rates";
import { useShownInAddress } from "./use-shown-in-address";

// Staff search many places, so the screen loads all ways to find one. Without them, exact names are found.
if (typeof window !== "undefined") void loadEverydayNames().catch(() => {});

type Props = { wilayas: readonly ZonedWilaya[]; locale: Locale; currency: Currency };

/** The fees of all wilayas in one table: changed one by one or many at once, and saved together. */
export function FeesEditor({ wilayas, locale, currency }: Props) {
  const t = useTranslations("admin.delivery");
  const [filter, setFilter] = useShownInAddress();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const rates = useRates(wilayas, (n) => notify({ kind: "success", title: t("savedChanges", { n }) }));

  const shown = findPlaces(wilayas, filter.search).filter(({ zone }) => filter.zone === "" || zone === filter.zone);
  const chosen = wilayas.filter(({ code }) => selected.has(code));
  const isAll = shown.length > 0 && shown.every(({ code }) => selected.has(code));

  const select = (codes: readonly number[], on: boolean) =>
    setSelected((before) => new Set(on ? [...before, ...codes] : [...before].filter((code) => !codes.includes(code))));

  return (
    <>
      <FeesFilter filter={filter} onChange={setFilter} found={shown.length} />
      <BulkBar
        n={chosen.length}
        currency={currency}
        locale={locale}
        onApply={(change) => rates.bulk(chosen, change)}
        onClear={() => setSelected(new Set())}
        shown={shown.length}
        onAll={() =>
          select(
            shown.map(({ code }) => code),
            true,
          )
        }
      />
      {shown.length === 0 ? (
        <EmptyState title={t("nothingFound")} text={t("nothingFoundText")} />
      ) : (
        <div className="panel p-0 md:p-2">
          <Table>
            <TableHeader>
              <TableRow>
                <TableHead>
                  <Checkbox
                    aria-label={t("selectAll", { n: shown.length })}
                    checked={isAll}
                    onCheckedChange={() =>
                      select(
                        shown.map(({ code }) => code),
                        !isAll,
                      )
                    }
                  />
                </TableHead>
                <TableHead>{t("wilaya")}</TableHead>
                <TableHead>{t("zone")}</TableHead>
                <TableHead>{t("delivery")}</TableHead>
                <TableHead>{t("home")}</TableHead>
                <TableHead>{t("desk")}</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {shown.map((wilaya) => (
                <FeeRow
                  key={wilaya.code}
                  wilaya={wilaya}
                  draft={shownDraft(wilaya, rates.drafts)}
                  locale={locale}
                  isSelected={selected.has(wilaya.code)}
                  onSelect={(on) => select([wilaya.code], on)}
                  onEdit={(draft) => rates.edit(wilaya.code, draft)}
                />
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      <SaveBar
        count={rates.count}
        wrong={wilayas.filter(({ code }) => rates.wrong.includes(code)).map(({ name }) => name[locale])}
        isPending={rates.isPending}
        onSave={rates.save}
        onDiscard={rates.discard}
      />
    </>
  );
}
