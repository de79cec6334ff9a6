"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { signedPercent } from "@/lib/catalog/admin/price-change";
import type { PriceChange } from "@/lib/catalog/admin/price-change-schema";
import { formatMoment } from "@/lib/core/date";
import { useUndoPrices } from "./use-undo-prices";

/** The price changes of the last day by all staff, each with a button that undoes it. */
export function PriceChanges({ changes }: { changes: readonly PriceChange[] }) {
  const t = useTranslations("admin.products.prices");
  if (changes.length === 0) return null;
  return (
    <ul aria-label={t("recent")} className="panel mb-4 flex flex-col gap-1 p-3 text-sm">
      {changes.map((change) => (
        <RecentChange key={change.id} change={change} />
      ))}
    </ul>
  );
}

function RecentChange({ change: { id, at, by, percent, n } }: { change: PriceChange }) {
  const t = useTranslations("admin.products.prices");
  const common = useTranslations("admin.common");
  const locale = useLocale();
  const { undo, isPending } = useUndoPrices();
  const summary = t("recentOne", { n, percent: signedPercent(percent) });
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span className="font-medium">{summary}</span>
      <span className="grow text-muted-foreground">
        <time dateTime={at}>{formatMoment(at, locale)}</time>
        {by !== null && (
          <>
            {" · "}
            <bdi className="wrap-anywhere">{by}</bdi>
          </>
        )}
      </span>
      <Button variant="outline" size="sm" aria-disabled={isPending} onClick={() => undo(id)}>
        <span>{common("undo")}</span>
        <span className="sr-only">{summary}</span>
      </Button>
    </li>
  );
}
