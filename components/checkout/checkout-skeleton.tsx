import { Skeleton } from "@/components/shop-ui/skeleton";

/** As tall as the first step, with the order beside or above it. */
export function CheckoutSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="needs-script">
      <p className="sr-only">{label}</p>
      <Skeleton className="mb-10 h-12 lg:mb-14" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <Skeleton className="h-14 lg:order-last lg:h-96" />
        <div className="flex flex-col gap-12">
          <Skeleton className="h-64 sm:h-48" />
          <Skeleton className="h-56 sm:h-32" />
          <Skeleton className="h-56 sm:h-36" />
          <Skeleton className="h-32" />
          <Skeleton className="h-13 sm:w-56" />
        </div>
      </div>
    </div>
  );
}
