import { usePathname, useSearchParams } from "next/navigation";
import { query } from "@/lib/core/query";
import { ZONES } from "@/lib/delivery/admin-rates";

export type FeesFilterState = { search: string; zone: string };

/** The filter of the fees, kept in the address. `replaceState` does not reload the page, so unsaved changes stay. */
export function useShownInAddress(): [FeesFilterState, (next: FeesFilterState) => void] {
  const path = usePathname();
  const params = useSearchParams();
  const shown = { search: params.get("search") ?? "", zone: ZONES.find((zone) => zone === params.get("zone")) ?? "" };
  return [shown, ({ search, zone }) => history.replaceState(null, "", path + query({ search, zone }))];
}
