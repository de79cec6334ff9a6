import { getTranslations } from "next-intl/server";
import { PeriodSwitch as Switch } from "@/components/admin-shell/period-switch";
import type { Locale } from "@/lib/core/locale";
import { query } from "@/lib/core/query";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { type Period, PERIODS } from "@/lib/staff-orders/dashboard";

/** Lets staff choose the days that the figures cover. */
export async function PeriodSwitch({ period, locale }: { period: Period; locale: Locale }) {
  const t = await getTranslations("admin.dashboard");
  return (
    <Switch
      choices={PERIODS.map((name) => ({
        href: adminPaths.dashboard + query({ period: name }),
        label: t(`periods.${name}`),
        isCurrent: name === period.name,
      }))}
      action={localePath(locale, adminPaths.dashboard)}
      from={period.from}
      to={period.to}
      texts={{ period: t("period"), from: t("from"), to: t("to"), show: t("show") }}
    />
  );
}
