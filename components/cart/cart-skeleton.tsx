import { Skeleton } from "@/components/shop-ui/skeleton";

/** As tall as a cart with two lines, with its summary beside or below it. */
export function CartSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="needs-script">
      <p className="sr-only">{label}</p>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <div className="divide-y divide-border border-y border-border">
          <LineSkeleton />
          <LineSkeleton />
        </div>
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}

function LineSkeleton() {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4 py-6 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-6">
      <Skeleton className="aspect-square" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="mt-auto h-11.5 w-full" />
      </div>
    </div>
  );
}
