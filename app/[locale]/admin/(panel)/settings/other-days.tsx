import { useTranslations } from "next-intl";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import type { OtherDays } from "@/lib/desk/rows";

type Props = { days: readonly OtherDays[]; onChange: (days: readonly OtherDays[]) => void; error?: string };

const NEW_DAYS: OtherDays = { from: "", to: "", opens: null, closes: null };

/** Days with other hours: Ramadan evenings, holidays without calls. */
export function OtherDaysFields({ days, onChange, error }: Props) {
  const t = useTranslations("admin.settings.hours");
  const change = (row: number, patch: Partial<OtherDays>) =>
    onChange(days.map((each, index) => (index === row ? { ...each, ...patch } : each)));
  return (
    <fieldset className="w-full">
      <legend className="mb-1 text-sm font-medium">{t("other")}</legend>
      <p className="mb-3 text-sm text-muted-foreground">{t("otherHint")}</p>
      <ul className="flex flex-col gap-4">
        {days.map((each, row) => (
          <li key={row} className="grid grid-cols-2 items-end gap-3 border-t pt-3 sm:grid-cols-[repeat(4,1fr)_auto]">
            <TextField
              type="date"
              label={t("from")}
              value={each.from}
              onChange={({ target }) => change(row, { from: target.value, to: each.to || target.value })}
            />
            <TextField
              type="date"
              label={t("to")}
              value={each.to}
              onChange={({ target }) => change(row, { to: target.value })}
            />
            <TextField
              type="time"
              label={t("opens")}
              value={each.opens ?? ""}
              onChange={({ target }) => change(row, { opens: target.value || null })}
            />
            <TextField
              type="time"
              label={t("closes")}
              value={each.closes ?? ""}
              onChange={({ target }) => change(row, { closes: target.value || null })}
            />
            <Button
              variant="ghost"
              aria-label={t("removeNamed", { n: row + 1 })}
              onClick={() => onChange(days.filter((_, index) => index !== row))}
            >
              {t("remove")}
            </Button>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-2 text-sm text-destructive">
          {error}
        </p>
      )}
      <Button variant="outline" size="sm" className="mt-3" onClick={() => onChange([...days, NEW_DAYS])}>
        {t("add")}
      </Button>
    </fieldset>
  );
}
