import { usePathname, useSearchParams } from "next/navigation";
import { query } from "@/lib/core/query";
import { ZONES } from "@/lib/delivery/admin-rates";

export type FeesFilterState = { search: string; zone: string };

/** What of the sheet is shown, in the address: replaced in place, because loading the page anew would lose what is not saved. */
export function useShownInAddress(): [FeesFilterState, (next: FeesFilterState) => void] {
  const path = usePathname();
  const params = useSearchParams();
  const shown = { search: params.get("search") ?? "", zone: ZONES.find((zone) => zone === params.get("zone")) ?? "" };
  return [shown, ({ search, zone }) => history.replaceState(null, "", path + query({ search, zone }))];
}
