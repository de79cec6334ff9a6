import { useLocale, useTranslations } from "next-intl";
import type { Notice } from "@/components/shell/notice";
import { notify } from "@/components/shell/notify";
import type { LeftOut } from "@/lib/parcels/rows";
import { PARCEL_STATES } from "@/lib/parcels/parcel";

/** A notice has room for a few. */
const MOST_NAMED = 5;

/** What an action for several rows left out: the code of the row, and the reason in words. */
type NotDone = { code: string; reason: string };

/**
 * Tells the result of an action for several rows: `title` says how many it changed, the text names the others. `undo`:
 * the button of the notice, when rows were changed.
 */
export function useTellResult() {
  const t = useTranslations("admin.parcels.leftOut");
  const locale = useLocale();
  return (changed: number, title: string, left: readonly NotDone[], undo?: Notice["action"]) => {
    const named = left.slice(0, MOST_NAMED).map(({ code, reason }) => t("one", { code, reason }));
    const more = left.length > MOST_NAMED ? [t("more", { n: left.length - MOST_NAMED })] : [];
    notify({
      kind: changed === 0 ? "error" : left.length > 0 ? "info" : "success",
      title: changed === 0 ? t("nothing") : title,
      description: left.length > 0 ? [...named, ...more].join(locale === "ar" ? "؛ " : "; ") : undefined,
      action: changed > 0 ? undo : undefined,
    });
  };
}

/** The same for parcels. */
export function useTellParcels() {
  const t = useTranslations("admin.parcels");
  const tell = useTellResult();
  const reasonOf = (why: LeftOut["why"]) =>
    PARCEL_STATES.some((state) => state === why)
      ? t(`states.${why as (typeof PARCEL_STATES)[number]}`)
      : t(`leftOut.why.${why as Exclude<LeftOut["why"], (typeof PARCEL_STATES)[number]>}`);
  return (changed: number, title: string, left: readonly LeftOut[], undo?: Notice["action"]) =>
    tell(
      changed,
      title,
      left.map(({ reference, why }) => ({ code: reference, reason: reasonOf(why) })),
      undo,
    );
}
