"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { Fold } from "@/components/admin-shell/fold";
import { notify } from "@/components/shell/notify";
import type { Locale } from "@/lib/core/locale";
import type { Currency } from "@/lib/core/money";
import { type ZonedWilaya, ZONES } from "@/lib/delivery/admin-rates";
import { findPlaces, loadEverydayNames } from "@/lib/delivery/place-search";
import { BulkBar } from "./bulk-bar";
import { FeeTable } from "./fee-table";
import { FeesFilter } from "./fees-filter";
import { SaveBar } from "./save-bar";
import { useRates } from "./use-rates";
import { useShownInAddress } from "./use-shown-in-address";

// Staff search many places, so the screen loads all ways to find one. Without them, exact names are found.
if (typeof window !== "undefined") void loadEverydayNames().catch(() => {});

type Props = { wilayas: readonly ZonedWilaya[]; locale: Locale; currency: Currency };

/** The fees of all wilayas by zone: changed one by one or many at once, and saved together. */
export function FeesEditor({ wilayas, locale, currency }: Props) {
  const t = useTranslations("admin.delivery");
  const [filter, setFilter] = useShownInAddress();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const rates = useRates(wilayas, (n) => notify({ kind: "success", title: t("savedChanges", { n }) }));

  const shown = findPlaces(wilayas, filter.search).filter(({ zone }) => filter.zone === "" || zone === filter.zone);
  const chosen = wilayas.filter(({ code }) => selected.has(code));

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
        // Folded, because a table of all wilayas is as long as twenty screens of a phone.
        ZONES.map((zone) => [zone, shown.filter((wilaya) => wilaya.zone === zone)] as const)
          .filter(([, wilayas]) => wilayas.length > 0)
          .map(([zone, inZone]) => (
            <Fold
              key={zone}
              id={`fees-${zone}`}
              title={t("zoneNamed", { zone })}
              note={
                <>
                  <span>{t("found", { n: inZone.length })}</span>
                  {inZone.some(({ code }) => rates.changed.includes(code)) && (
                    <span className="badge badge-outline ms-2">{t("changed")}</span>
                  )}
                </>
              }
              isForced={filter.search !== "" || filter.zone !== ""}
            >
              <FeeTable
                wilayas={inZone}
                drafts={rates.drafts}
                locale={locale}
                selected={selected}
                onSelect={select}
                onEdit={rates.edit}
              />
            </Fold>
          ))
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
