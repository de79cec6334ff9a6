import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { adminPaths } from "@/lib/http/admin-paths";
import { roleCan } from "@/lib/http/abilities";
import { requireAdmin } from "@/lib/supabase/admin";
import { staffShop } from "@/components/staff-orders/staff-shop";
import { CreateOrder } from "./create-order";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.orders");
  return { title: t("create") };
}

export default function CreateOrderPage() {
  return (
    <Suspense fallback={<ListSkeleton />}>
      <Screen />
    </Suspense>
  );
}

/** Whoever calls takes orders by phone too; where they came from is the list, or the calls. */
async function Screen() {
  const [shop, admin, t, nav] = await Promise.all([
    staffShop(),
    requireAdmin("call"),
    getTranslations("admin.orders"),
    getTranslations("admin.nav"),
  ]);
  const managing = roleCan(admin.role, "manage");
  const within = managing
    ? { href: adminPaths.orders, name: nav("orders") }
    : { href: adminPaths.desk, name: nav("desk") };
  return (
    <>
      <PageHead within={within} title={t("create")} />
      <CreateOrder shop={shop} managing={managing} />
    </>
  );
}
