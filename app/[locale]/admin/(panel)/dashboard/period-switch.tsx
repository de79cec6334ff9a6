import Form from "next/form";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/shell/link";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { adminPaths } from "@/lib/core/admin-paths";
import type { Locale } from "@/lib/core/locale";
import { query } from "@/lib/core/query";
import { localePath } from "@/lib/i18n/navigation";
import { type Period, PERIODS } from "@/lib/orders/dashboard";

/** The period, kept in the address. */
export async function PeriodSwitch({ period, locale }: { period: Period; locale: Locale }) {
  const t = await getTranslations("admin.dashboard");
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <nav aria-label={t("period")} className="flex flex-wrap gap-1">
        {PERIODS.map((name) => (
          <Link
            key={name}
            href={adminPaths.dashboard + query({ period: name })}
            prefetch={false}
            scroll={false}
            aria-current={name === period.name ? "page" : undefined}
            className="button button-outline px-4 aria-[current]:border-foreground aria-[current]:bg-accent"
          >
            {t(`periods.${name}`)}
          </Link>
        ))}
      </nav>
      <Form key={`${period.from}${period.to}`} action={localePath(locale, adminPaths.dashboard)} scroll={false} className="flex flex-wrap items-end gap-2">
        <label className="text-xs text-muted-foreground">
          {t("from")}
          <Input type="date" name="from" required defaultValue={period.from} className="mt-1 text-sm" />
        </label>
        <label className="text-xs text-muted-foreground">
          {t("to")}
          <Input type="date" name="to" required defaultValue={period.to} className="mt-1 text-sm" />
        </label>
        <Button type="submit" variant="outline">
          {t("show")}
        </Button>
      </Form>
    </div>
  );
}
