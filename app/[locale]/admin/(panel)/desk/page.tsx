import type { Metadata } from "next";
import { Suspense } from "react";
import { countedTitle } from "@/components/admin-shell/counted-title";
import { ScreenSkeleton } from "@/components/admin-shell/screen-skeleton";
import { staffShop } from "@/components/staff-orders/staff-shop";
import { firstOf, type ListQuery } from "@/lib/core/list-address";
import { countsOfDesk } from "@/lib/desk/queries";
import { roleCan } from "@/lib/http/abilities";
import { requireAdmin } from "@/lib/supabase/admin";
import { Desk } from "./desk";
import { spokenTexts } from "./spoken-texts";

export const generateMetadata = (): Promise<Metadata> => countedTitle("desk");

export default function DeskPage({ searchParams }: PageProps<"/[locale]/admin/desk">) {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Screen searchParams={searchParams} />
    </Suspense>
  );
}

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
