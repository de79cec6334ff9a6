import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { firstOf, type ListQuery } from "@/lib/core/list-address";
import { adminPaths } from "@/lib/http/admin-paths";
import { roleCan } from "@/lib/http/abilities";
import { formOf } from "@/lib/order-change/edited-form";
import { adminOrderById } from "@/lib/staff-orders/queries";
import { requireAdmin } from "@/lib/supabase/admin";
import { staffShop } from "@/components/staff-orders/staff-shop";
import { CreateOrder } from "./create-order";

export const generateMetadata = screenTitle("admin.orders.create");

export default screenPage(Screen);

/** The customer's data from an earlier order, without the note and the gift of that order. */
async function customerOf(orderId: string) {
  const order = orderId === "" ? null : await adminOrderById(orderId);
  return order && { form: { ...formOf(order), note: "", gift: undefined }, language: order.locale };
}

/** Agents may take orders by phone too. The breadcrumb leads a manager to the list and an agent to the call desk. */
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
  const known = canManage ? await customerOf(customer) : null;
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
