import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { NothingHere } from "@/components/admin-shell/nothing-here";
import { ScreenSkeleton } from "@/components/admin-shell/screen-skeleton";
import { withPromised } from "@/lib/order-change/edited-form";
import { adminOrderById } from "@/lib/staff-orders/queries";
import { staffShop } from "@/components/staff-orders/staff-shop";
import { writeTexts } from "../../write-texts";
import { EditOrder } from "./edit-order";

type Props = PageProps<"/[locale]/admin/orders/edit/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, t] = await Promise.all([params, getTranslations("admin")]);
  const order = await adminOrderById(id);
  return { title: order ? t("orders.details", { number: order.number }) : t("notFound.title") };
}

export default function EditOrderPage({ params }: Props) {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Screen params={params} />
    </Suspense>
  );
}

async function Screen({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const [order, shop, write] = await Promise.all([adminOrderById(id), staffShop(), writeTexts()]);
  if (order === null) return <NothingHere />;
  return <EditOrder order={order} shop={{ ...shop, wilayas: withPromised(shop.wilayas, order) }} write={write} />;
}
