import { getTranslations } from "next-intl/server";
import { Skeleton } from "@/components/ui/skeleton";

const CARDS = 12;

/** Stands where the list will: same heading, same grid, same heights. */
export async function ProductListSkeleton() {
  const t = await getTranslations("list");
  return (
    <div className="container pb-24" aria-busy>
      <div className="flex flex-col items-center gap-4 py-10 lg:py-14">
        <p className="sr-only" role="status">
          {t("loading")}
        </p>
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-5 w-28" />
      </div>
      <div className="grid gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
        <Skeleton className="h-12 lg:h-96" />
        <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 sm:gap-x-6">
          {Array.from({ length: CARDS }, (_, index) => (
            <li key={index} className="flex flex-col gap-4">
              <Skeleton className="aspect-square" />
              <Skeleton className="mx-auto h-20 w-2/3" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
