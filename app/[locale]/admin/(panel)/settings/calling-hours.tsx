"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { CheckField } from "@/components/admin-shell/check-field";
import { useAction } from "@/components/admin-shell/use-action";
import { TextField } from "@/components/shell/text-field";
import { Button } from "@/components/ui/button";
import type { FieldErrors } from "@/lib/core/result";
import { saveHours } from "@/lib/desk/actions";
import { WEEK } from "@/lib/desk/phone-hours";
import type { CallingHours, OtherDays } from "@/lib/desk/rows";
import { OtherDaysFields } from "./other-days";

const MINUTES_PER_HOUR = 60;

const hoursText = (minutes: readonly number[]): string => minutes.map((each) => each / MINUTES_PER_HOUR).join(", ");

/** The typed hours in minutes. Text that is not a number becomes NaN, which the server refuses at the field. */
const minutesOf = (text: string): number[] =>
  text
    .split(/[,،;\s]+/)
    .filter(Boolean)
    .map((hours) => Math.round(Number(hours) * MINUTES_PER_HOUR));

/** The form for when and how often agents call customers. The queue of calls follows these rules. */
export function CallingHoursForm({ hours }: { hours: CallingHours }) {
  const t = useTranslations("admin.settings.hours");
  const common = useTranslations("admin.common");
  const errorWords = useTranslations("admin.fieldErrors");
  const [days, setDays] = useState(hours.days);
  const [otherDays, setOtherDays] = useState<readonly OtherDays[]>(hours.otherDays);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { run, isPending } = useAction(saveHours);
  const errorOf = (field: string) =>
    Object.keys(errors).some((key) => key === field || key.startsWith(`${field}.`)) ? errorWords("invalid") : undefined;
  const fieldOf = (name: string) => ({ name, error: errorOf(name) });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const text = (name: string) => String(formData.get(name) ?? "");
    run(
      {
        days,
        opens: text("opens"),
        closes: text("closes"),
        retryMinutes: minutesOf(text("retryMinutes")),
        maxAttempts: Number(text("maxAttempts")),
        newMinutes: text("newMinutes").trim() === "" ? Number.NaN : Number(text("newMinutes")),
        otherDays,
      },
      {
        done: () => setErrors({}),
        notice: () => common("saved"),
        refused: ({ fields = {} }) => {
          setErrors(fields);
          return Object.keys(fields).length > 0;
        },
      },
    );
  }

  return (
    <section className="panel mt-6 max-w-4xl">
      <h2 className="text-lg">{t("title")}</h2>
      <p className="mt-1 text-sm text-muted-foreground">{t("text")}</p>
      <form noValidate onSubmit={submit} className="mt-5 flex flex-col items-start gap-5">
        <fieldset aria-describedby={errorOf("days") && "days-wrong"}>
          <legend className="mb-1 text-sm font-medium">{t("days")}</legend>
          <div className="flex flex-wrap gap-x-5">
            {WEEK.map((day) => (
              <CheckField
                key={day}
                checked={days.includes(day)}
                onChange={() => setDays(days.includes(day) ? days.filter((each) => each !== day) : [...days, day])}
              >
                {t(`weekdays.${day}`)}
              </CheckField>
            ))}
          </div>
          {errorOf("days") && (
            <p id="days-wrong" className="text-sm text-destructive">
              {errorOf("days")}
            </p>
          )}
        </fieldset>
        <div className="grid w-full gap-5 sm:grid-cols-2">
          <TextField {...fieldOf("opens")} type="time" label={t("opens")} defaultValue={hours.opens} />
          <TextField {...fieldOf("closes")} type="time" label={t("closes")} defaultValue={hours.closes} />
          <TextField
            {...fieldOf("retryMinutes")}
            dir="ltr"
            label={t("retry")}
            hint={t("retryHint")}
            defaultValue={hoursText(hours.retryMinutes)}
          />
          <TextField
            {...fieldOf("maxAttempts")}
            type="number"
            min={2}
            max={8}
            label={t("attempts")}
            hint={t("attemptsHint")}
            defaultValue={hours.maxAttempts}
          />
          <TextField
            {...fieldOf("newMinutes")}
            type="number"
            min={0}
            max={1440}
            label={t("newFirst")}
            hint={t("newFirstHint")}
            defaultValue={hours.newMinutes}
          />
        </div>
        <OtherDaysFields days={otherDays} onChange={setOtherDays} error={errorOf("otherDays")} />
        <Button type="submit" variant="outline" aria-disabled={isPending}>
          {t("save")}
        </Button>
      </form>
    </section>
  );
}
