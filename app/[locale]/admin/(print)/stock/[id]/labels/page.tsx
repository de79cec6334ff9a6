import { getLocale, getTranslations } from "next-intl/server";
import { Checking } from "@/components/admin-shell/checking";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { NothingHere } from "@/components/admin-shell/nothing-here";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { inLocale } from "@/lib/catalog/product";
import { sizeLabel } from "@/lib/catalog/size-label";
import { adminPaths } from "@/lib/http/admin-paths";
import { barsOf, inSheets } from "@/lib/parcels/label";
import {
  labelsPerSheet,
  namesOn,
  pageRule,
  type Paper,
  paperLanguageOf,
  paperOf,
  SHELF_PAPERS,
  shelfRoom,
} from "@/lib/parcels/paper";
import { labelCounts } from "@/lib/stock/barcodes";
import { barcodesOf, ledgerOf } from "@/lib/stock/queries";
import { Barcode } from "../../../barcode";
import { Sheet } from "../../../sheet";
import { Toolbar } from "../../../toolbar";
import "./shelf-label.css";

type Props = PageProps<"/[locale]/admin/stock/[id]/labels">;

export const generateMetadata = screenTitle("admin.labels.shelfTitle");

export default screenPage(Labels, <Checking />);

/** Labels for the shelf, `?n=3,0,12` of each size that has a barcode. */
async function Labels({ params, searchParams }: Props) {
  const [{ id }, query, t, locale] = await Promise.all([
    params,
    searchParams,
    getTranslations("admin.labels"),
    getLocale(),
  ]);
  const [ledger, barcodes] = await Promise.all([ledgerOf(id, 1), barcodesOf(id)]);
  if (ledger === null) return <NothingHere />;
  const [paper, lang] = [paperOf(SHELF_PAPERS, query.paper), paperLanguageOf(query.lang) ?? locale];
  const counts = labelCounts([query.n ?? ""].flat()[0] ?? "", barcodes.length);
  const labels = barcodes.flatMap(({ size, code }, place) =>
    Array.from({ length: code === null ? 0 : (counts[place] ?? 0) }, (_, copy) => ({
      key: `${place} ${copy}`,
      name: inLocale(ledger.product.name, namesOn(lang)),
      size: size === null ? null : sizeLabel(size, namesOn(lang)),
      code: code ?? "",
    })),
  );
  return (
    <>
      <style>{pageRule(paper)}</style>
      <Toolbar
        title={t("shelfTitle")}
        papers={SHELF_PAPERS}
        chosen={{ paper, lang }}
        hasCustomers={false}
        hrefOf={(choice) => adminPaths.shelfLabels(id, { n: counts.join(","), ...choice })}
      />
      <main lang={lang} dir={lang === "ar" ? "rtl" : "ltr"}>
        {labels.length === 0 && <EmptyState title={t("noShelfLabels")} text={t("noShelfLabelsText")} />}
        {inSheets(labels, labelsPerSheet(paper)).map((sheet) => (
          <Sheet key={sheet[0]?.key} paper={paper} className="shelf-sheet">
            {sheet.map(({ key, ...label }) => (
              <Label key={key} {...label} paper={paper} />
            ))}
          </Sheet>
        ))}
      </main>
    </>
  );
}

function Label({ name, size, code, paper }: { name: string; size: string | null; code: string; paper: Paper }) {
  const bars = barsOf(code, shelfRoom(paper));
  return (
    <article className="shelf-label">
      <p className="shelf-name">
        <bdi>{name}</bdi>
      </p>
      {size !== null && (
        <p className="shelf-size">
          <bdi>{size}</bdi>
        </p>
      )}
      {bars && <Barcode bars={bars} />}
      <p>
        <bdi dir="ltr">{code}</bdi>
      </p>
    </article>
  );
}
