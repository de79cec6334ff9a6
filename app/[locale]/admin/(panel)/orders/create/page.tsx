import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { PageHead } from "@/components/admin-shell/page-head";
import { ScreenSkeleton } from "@/components/admin-shell/screen-skeleton";
import { firstOf, type ListQuery } from "@/lib/core/list-address";
import { adminPaths } from "@/lib/http/admin-paths";
import { roleCan } from "@/lib/http/abilities";
import { formOf } from "@/lib/order-change/edited-form";
import { adminOrderById } from "@/lib/staff-orders/queries";
import { requireAdmin } from "@/lib/supabase/admin";
import { staffShop } from "@/components/staff-orders/staff-shop";
import { CreateOrder } from "./create-order";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.orders");
  return { title: t("create") };
}

export default function CreateOrderPage({ searchParams }: PageProps<"/[locale]/admin/orders/create">) {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Screen searchParams={searchParams} />
    </Suspense>
  );
}

/** The customer of an earlier order, for who may read it; what was noted about that order stays there. */
async function knownBy(orderId: string) {
  const order = orderId === "" ? null : await adminOrderById(orderId);
  return order && { form: { ...formOf(order), note: "", gift: undefined }, language: order.locale };
}

/** Whoever calls takes orders by phone too; where they came from is the list, or the calls. */
async function Screen({ searchParams }: { searchParams: Promise<ListQuery> }) {
  const [asked, shop, admin, t, nav] = await Promise.all([
    searchParams,
    staffShop(),
    requireAdmin("call"),
    getTranslations("admin.orders"),
    getTranslations("admin.nav"),
  ]);
  const canManage = roleCan(admin.role, "manage");
  const customer = firstOf(asked, "customer");
  const known = canManage ? await knownBy(customer) : null;
  const within = canManage
    ? { href: adminPaths.orders, name: nav("orders") }
    : { href: adminPaths.desk, name: nav("desk") };
  return (
    <>
      <PageHead within={within} title={t("create")} />
      <CreateOrder key={customer} shop={shop} canManage={canManage} known={known} />
    </>
  );
}
