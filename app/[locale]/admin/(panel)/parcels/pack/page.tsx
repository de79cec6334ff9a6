import { getTranslations } from "next-intl/server";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { adminPaths } from "@/lib/http/admin-paths";
import { parcelsToPack } from "@/lib/parcels/queries";
import { Packing } from "./packing";

export const generateMetadata = screenTitle("admin.parcels.packing.title");

export default screenPage(Screen);

async function Screen() {
  const [parcels, packing, waiting] = await Promise.all([
    getTranslations("admin.parcels"),
    getTranslations("admin.parcels.packing"),
    parcelsToPack().catch(reportFailure("admin/parcels/pack")),
  ]);
  return (
    <>
      <PageHead title={packing("title")} within={{ href: adminPaths.parcels, name: parcels("title") }} />
      {waiting ? (
        <Packing waiting={waiting.parcels} n={waiting.n} />
      ) : (
        <Failed textKey="admin.parcels.loadFailed" href={adminPaths.packing} />
      )}
    </>
  );
}
