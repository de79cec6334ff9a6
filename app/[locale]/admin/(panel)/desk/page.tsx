import type { Metadata } from "next";
import { Suspense } from "react";
import { countedTitle } from "@/components/admin-shell/counted-title";
import { ScreenSkeleton } from "@/components/admin-shell/screen-skeleton";
import { staffShop } from "@/components/staff-orders/staff-shop";
import { countsOfDesk } from "@/lib/desk/queries";
import { roleCan } from "@/lib/http/abilities";
import { requireAdmin } from "@/lib/supabase/admin";
import { Desk } from "./desk";
import { spokenTexts } from "./spoken-texts";

export const generateMetadata = (): Promise<Metadata> => countedTitle("desk");

export default function DeskPage() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Screen />
    </Suspense>
  );
}

async function Screen() {
  const [counts, shop, spoken, admin] = await Promise.all([
    countsOfDesk(),
    staffShop(),
    spokenTexts(),
    requireAdmin("call"),
  ]);
  return <Desk counts={counts} shop={shop} spoken={spoken} canManage={roleCan(admin.role, "manage")} />;
}
