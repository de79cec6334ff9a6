import { getTranslations } from "next-intl/server";
import { Checking } from "@/components/admin-shell/checking";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import type { Query } from "@/lib/catalog/filters";
import { adminPaths } from "@/lib/http/admin-paths";
import { pageRule, paperLanguageOf, paperOf, SLIP_PAPERS } from "@/lib/parcels/paper";
import { shopSettings } from "@/lib/settings/queries";
import { ordersNumbered } from "@/lib/staff-orders/queries";
import { numbersOf, numbersText } from "@/lib/staff-orders/selection";
import { Slip } from "../../slip";
import { Toolbar } from "../../toolbar";
import { orderSlip } from "../order-slip";

export const generateMetadata = screenTitle("admin.orders.bulk.slips");

export default screenPage(Sheets, <Checking />);

/** The slips of the selected orders in one document, each in its customer's language unless `?lang=` is given. */
async function Sheets({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const numbers = numbersOf([query.numbers ?? ""].flat()[0] ?? "");
  const t = await getTranslations("admin.orders.bulk");
  if (numbers.length === 0) {
    return (
      <main>
        <h1 className="sr-only">{t("slips")}</h1>
        <EmptyState title={t("noneSelected")} />
      </main>
    );
  }
  const [orders, shop] = await Promise.all([ordersNumbered(numbers), shopSettings()]);
  const [paper, lang] = [paperOf(SLIP_PAPERS, query.paper), paperLanguageOf(query.lang)];
  return (
    <>
      <style>{pageRule(paper)}</style>
      <Toolbar
        title={t("slips")}
        papers={SLIP_PAPERS}
        chosen={{ paper, ...(lang && { lang }) }}
        hrefOf={(choice) => adminPaths.orderSlips(numbersText(orders), choice)}
      />
      <main>
        {orders.map((order) => (
          <Slip key={order.id} slip={orderSlip(order)} shop={shop} paper={paper} lang={lang ?? order.locale} />
        ))}
      </main>
    </>
  );
}
