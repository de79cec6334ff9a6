import { getTranslations } from "next-intl/server";
import { Checking } from "@/components/admin-shell/checking";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import type { Query } from "@/lib/catalog/filters";
import { adminPaths } from "@/lib/http/admin-paths";
import { inSheets } from "@/lib/parcels/label";
import { LABEL_PAPERS, labelsPerSheet, pageRule, paperLanguageOf, paperOf, slipPaperOf } from "@/lib/parcels/paper";
import { parcelLabels } from "@/lib/parcels/paper-queries";
import { shopSettings } from "@/lib/settings/queries";
import { requireAdmin } from "@/lib/supabase/admin";
import { Sheet } from "../../sheet";
import { Slip } from "../../slip";
import { ChoiceLink, Toolbar } from "../../toolbar";
import { Label } from "../label";
import { Missing, NoParcels, selectedIds } from "../selected";

export const generateMetadata = screenTitle("admin.labels.title");

export default screenPage(Sheets, <Checking />);

/** The labels of the selected parcels, each in its customer's language unless `?lang=` is given. With `?slips=1` their slips follow. */
async function Sheets({ searchParams }: { searchParams: Promise<Query> }) {
  const [query, t] = await Promise.all([searchParams, getTranslations("admin.labels"), requireAdmin("pack")]);
  const ids = selectedIds(query.ids);
  if (ids.length === 0) return <NoParcels title={t("title")} />;
  const [labels, shop] = await Promise.all([parcelLabels(ids), shopSettings()]);
  if (labels.length === 0) return <NoParcels title={t("title")} hasSelection />;
  const [paper, lang] = [paperOf(LABEL_PAPERS, query.paper), paperLanguageOf(query.lang)];
  const slips = query.slips === "1" ? "1" : undefined;
  const chosen = { paper, ...(lang && { lang }) };
  const address = { ids: ids.join(","), slips };
  return (
    <>
      <style>{pageRule(paper)}</style>
      <Toolbar
        title={t("title")}
        papers={LABEL_PAPERS}
        chosen={chosen}
        hrefOf={(choice) => adminPaths.parcelLabels({ ...address, ...choice })}
      >
        <ChoiceLink
          href={adminPaths.parcelLabels({ ...address, ...chosen, slips: slips ? undefined : "1" })}
          isChosen={slips !== undefined}
        >
          {t("withSlips")}
        </ChoiceLink>
      </Toolbar>
      <Missing n={ids.length - labels.length} />
      <main>
        {inSheets(labels, labelsPerSheet(paper)).map((sheet) => (
          <Sheet key={sheet[0]?.id} paper={paper} className="label-sheet">
            {sheet.map((label) => (
              <Label key={label.id} label={label} shop={shop} paper={paper} lang={lang ?? label.locale} />
            ))}
          </Sheet>
        ))}
        {slips &&
          labels.map((label) => (
            <Slip key={label.id} slip={label} shop={shop} paper={slipPaperOf(paper)} lang={lang ?? label.locale} />
          ))}
      </main>
    </>
  );
}
