import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ScreenSkeleton } from "@/components/admin-shell/screen-skeleton";
import { staffShop } from "@/components/staff-orders/staff-shop";
import { countsOfDesk } from "@/lib/desk/queries";
import { roleCan } from "@/lib/http/abilities";
import { requireAdmin } from "@/lib/supabase/admin";
import { Desk } from "./desk";
import { spokenTexts } from "./spoken-texts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.nav");
  return { title: t("desk") };
}

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
