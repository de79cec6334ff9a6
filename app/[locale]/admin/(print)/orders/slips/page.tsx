import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { Checking } from "@/components/admin-shell/checking";
import { EmptyState } from "@/components/admin-shell/empty-state";
import type { Query } from "@/lib/catalog/filters";
import { adminPaths } from "@/lib/http/admin-paths";
import { isLocale } from "@/lib/core/locale";
import { ordersNumbered } from "@/lib/staff-orders/queries";
import { numbersOf, numbersText } from "@/lib/staff-orders/selection";
import { shopSettings } from "@/lib/settings/queries";
import { Slip } from "../slip";
import { pageRule, slipSizeOf } from "../slip-size";
import { Toolbar } from "../toolbar";
import "../slip.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.orders.bulk");
  return { title: t("slips") };
}

export default function SlipsPage({ searchParams }: PageProps<"/[locale]/admin/orders/slips">) {
  return (
    <Suspense fallback={<Checking />}>
      <Sheets searchParams={searchParams} />
    </Suspense>
  );
}

/** The slips of the selected orders in one document, each in its customer's language unless asked otherwise. */
async function Sheets({ searchParams }: { searchParams: Promise<Query> }) {
  const asked = await searchParams;
  const numbers = numbersOf([asked.numbers ?? ""].flat()[0] ?? "");
  if (numbers.length === 0) {
    const t = await getTranslations("admin.orders.bulk");
    return (
      <main>
        <h1 className="sr-only">{t("slips")}</h1>
        <EmptyState title={t("noneSelected")} />
      </main>
    );
  }
  const [orders, shop] = await Promise.all([ordersNumbered(numbers), shopSettings()]);
  const size = slipSizeOf(asked.size);
  const lang = isLocale(asked.lang) ? asked.lang : null;
  return (
    <>
      <style>{pageRule(size)}</style>
      <Toolbar size={size} lang={lang} hrefOf={(choice) => adminPaths.orderSlips(numbersText(orders), choice)} />
      <main>
        {orders.map((order) => (
          <Slip key={order.id} order={order} shop={shop} size={size} lang={lang ?? order.locale} />
        ))}
      </main>
    </>
  );
}
