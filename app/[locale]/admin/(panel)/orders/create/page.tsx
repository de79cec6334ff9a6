import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { adminPaths } from "@/lib/http/admin-paths";
import { requireAdmin } from "@/lib/supabase/admin";
import { staffShop } from "@/components/staff-orders/staff-shop";
import { CreateOrder } from "./create-order";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.orders");
  return { title: t("create") };
}

export default async function CreateOrderPage() {
  const [t, nav] = await Promise.all([getTranslations("admin.orders"), getTranslations("admin.nav")]);
  return (
    <>
      <PageHead within={{ href: adminPaths.orders, name: nav("orders") }} title={t("create")} />
      <Suspense fallback={<ListSkeleton />}>
        <Screen />
      </Suspense>
    </>
  );
}

async function Screen() {
  const [shop] = await Promise.all([staffShop(), requireAdmin()]);
  return <CreateOrder shop={shop} />;
}
