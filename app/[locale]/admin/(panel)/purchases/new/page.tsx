import { getTranslations } from "next-intl/server";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { adminPaths } from "@/lib/http/admin-paths";
import { newPurchaseOf } from "@/lib/purchases/queries";
import { NewPurchase } from "./new-purchase";

export const generateMetadata = screenTitle("admin.purchases.new.title");

export default screenPage(Screen);

async function Screen() {
  const [start, t] = await Promise.all([
    newPurchaseOf().catch(reportFailure("admin/purchases/new")),
    getTranslations("admin.purchases"),
  ]);
  if (start === undefined) return <Failed href={adminPaths.newPurchase} />;
  return (
    <>
      <PageHead within={{ href: adminPaths.purchases, name: t("title") }} title={t("new.title")} />
      <NewPurchase {...start} />
    </>
  );
}
