import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { formatMoment } from "@/lib/core/date";
import type { DeskTab } from "@/lib/desk/desk";
import type { DeskCounts } from "@/lib/desk/rows";

/** Says that there is no order to call now, and when the next call is due. */
export function NobodyToCall({ counts: { opensAt, nextCallAt }, tab }: { counts: DeskCounts; tab: DeskTab }) {
  const t = useTranslations("admin.desk.nobody");
  const locale = useLocale();
  const at = opensAt ?? nextCallAt;
  const when = at === null ? undefined : t(opensAt === null ? "nextCall" : "opens", { time: formatMoment(at, locale) });
  return (
    <div role="status">
      <EmptyState title={t(tab)} text={tab === "queue" ? when : undefined} />
    </div>
  );
}
