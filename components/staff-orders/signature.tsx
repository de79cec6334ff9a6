import { useLocale } from "next-intl";
import { formatMoment } from "@/lib/core/date";

/** When something happened, and who of the staff did it. */
export function Signature({ at, by }: { at: string; by: string | null }) {
  const locale = useLocale();
  return (
    <p className="text-xs text-muted-foreground">
      <bdi>{formatMoment(at, locale)}</bdi>
      {by && (
        <>
          {" · "}
          <bdi>{by}</bdi>
        </>
      )}
    </p>
  );
}
