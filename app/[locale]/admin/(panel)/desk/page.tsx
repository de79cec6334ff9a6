import type { Metadata } from "next";
import { countedTitle } from "@/components/admin-shell/counted-title";
import { screenPage } from "@/components/admin-shell/screen-page";
import { staffShop } from "@/components/staff-orders/staff-shop";
import { firstOf, type ListQuery } from "@/lib/core/list-address";
import { countsOfDesk } from "@/lib/desk/queries";
import { roleCan } from "@/lib/http/abilities";
import { requireAdmin } from "@/lib/supabase/admin";
import { Desk } from "./desk";
import { spokenTexts } from "./spoken-texts";

export const generateMetadata = (): Promise<Metadata> => countedTitle("desk");

export default screenPage(Screen);

async function Screen({ searchParams }: { searchParams: Promise<ListQuery> }) {
  const [asked, counts, shop, spoken, admin] = await Promise.all([
    searchParams,
    countsOfDesk(),
    staffShop(),
    spokenTexts(),
    requireAdmin("call"),
  ]);
  return (
    <Desk
      asked={firstOf(asked, "order")}
      counts={counts}
      shop={shop}
      spoken={spoken}
      canManage={roleCan(admin.role, "manage")}
    />
  );
}
