import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/components/admin-shell/nothing-here";
import { screenPage } from "@/components/admin-shell/screen-page";
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

export default screenPage(Screen);

async function Screen({ params }: Props) {
  const { id } = await params;
  const [order, shop, write] = await Promise.all([adminOrderById(id), staffShop(), writeTexts()]);
  if (order === null) return <NothingHere />;
  return <EditOrder order={order} shop={{ ...shop, wilayas: withPromised(shop.wilayas, order) }} write={write} />;
}
