import { getTranslations } from "next-intl/server";
import { Skeleton } from "@/components/ui/skeleton";

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Shown while a list loads. */
export async function ListSkeleton() {
  const t = await getTranslations("common");
  return (
    <div role="status" aria-label={t("loading")} className="panel flex flex-col gap-4">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </div>
  );
}
