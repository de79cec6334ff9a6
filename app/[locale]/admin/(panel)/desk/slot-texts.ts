import { useTranslations } from "next-intl";
import { dayInAlgiers, formatTime, weekdayOf } from "@/lib/core/date";
import type { DeskCard } from "@/lib/desk/rows";

const DAY_MS = 24 * 60 * 60 * 1000;

const isTomorrow = (instant: string): boolean =>
  dayInAlgiers(Date.parse(instant)) === dayInAlgiers(Date.now() + DAY_MS);

/** The times for another call in words. When nobody calls tomorrow, the next day with calls is named. */
export function useSlotTexts(slots: DeskCard["slots"]) {
  const t = useTranslations("admin.desk");
  return slots.map(({ kind, at }) => {
    const onOtherDay = (kind === "morning" || kind === "next_evening") && !isTomorrow(at);
    const words = onOtherDay
      ? t(kind === "morning" ? "later.morningOf" : "later.eveningOf", { day: t(`weekdays.${weekdayOf(at)}`) })
      : t(`later.${kind}`);
    return { kind, at, text: `${words} · ${formatTime(at)}` };
  });
}
