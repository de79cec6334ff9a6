import { GRID_LAYOUTS } from "@/components/catalog/grid-layouts";
import { Skeleton } from "@/components/shop-ui/skeleton";
import { FavoritesHeader } from "./favorites-header";

type Props = { texts: Record<"title" | "text" | "loading", string> };

export function FavoritesSkeleton({ texts: { title, text, loading } }: Props) {
  return (
    <div aria-busy="true">
      <FavoritesHeader title={title} text={text} />
      <p className="sr-only">{loading}</p>
      <div className={GRID_LAYOUTS.full.grid}>
        {[1, 2, 3, 4].map((card) => (
          <div key={card}>
            <Skeleton className="aspect-square" />
            <Skeleton className="mt-4 h-4 w-24" />
            <Skeleton className="mt-2 h-5 w-32" />
            <Skeleton className="mt-2 h-4 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}
