import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Checking } from "@/components/admin-shell/checking";
import { screenPage } from "@/components/admin-shell/screen-page";
import { adminPaths } from "@/lib/http/admin-paths";
import { pageRule, paperLanguageOf, paperOf, SLIP_PAPERS } from "@/lib/parcels/paper";
import { shopSettings } from "@/lib/settings/queries";
import { adminOrderById } from "@/lib/staff-orders/queries";
import { NoDocument } from "../../../no-document";
import { Slip } from "../../../slip";
import { Toolbar } from "../../../toolbar";
import { orderSlip } from "../../order-slip";

type Props = PageProps<"/[locale]/admin/orders/slip/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, t] = await Promise.all([params, getTranslations("admin.orders.slip")]);
  const order = await adminOrderById(id);
  return { title: `${t("title")} ${order?.number ?? ""}` };
}

export default screenPage(Sheet, <Checking />);

/** In the customer's language unless `?lang=` is given: the courier and the customer read the slip together. */
async function Sheet({ params, searchParams }: Props) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const [order, shop] = await Promise.all([adminOrderById(id), shopSettings()]);
  if (order === null) return <NoDocument />;
  const [paper, lang, t] = [
    paperOf(SLIP_PAPERS, query.paper),
    paperLanguageOf(query.lang),
    await getTranslations("admin.orders.slip"),
  ];
  return (
    <>
      <style>{pageRule(paper)}</style>
      <Toolbar
        title={t("title")}
        papers={SLIP_PAPERS}
        chosen={{ paper, ...(lang && { lang }) }}
        hrefOf={(choice) => adminPaths.orderSlip(id, choice)}
      />
      <main>
        <Slip slip={orderSlip(order)} shop={shop} paper={paper} lang={lang ?? order.locale} />
      </main>
    </>
  );
}
