import { Skeleton } from "@/components/shop-ui/skeleton";

export function OrdersSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <p className="sr-only">{label}</p>
      <Skeleton className="h-56" />
    </div>
  );
}
