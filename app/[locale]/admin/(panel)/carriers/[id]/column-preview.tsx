import { useTranslations } from "next-intl";
import type { FileSettings } from "@/lib/carriers/rows";
import { EXAMPLE_DESK, EXAMPLE_HOME } from "@/lib/carriers/example";
import { sheetOf } from "@/lib/carriers/sheet";

/** Shows the cells that the carrier's file would have for two invented parcels. */
export function ColumnPreview({ carrier }: { carrier: FileSettings }) {
  const t = useTranslations("admin.carriers.file");
  const { headers, rows } = sheetOf({ carrier, rows: [EXAMPLE_HOME, EXAMPLE_DESK] });
  const [home = [], desk = []] = rows;
  return (
    <section className="panel min-w-0 xl:sticky xl:top-4" aria-labelledby="preview-title">
      <h2 id="preview-title" className="text-lg">
        {t("preview")}
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">{t("previewText")}</p>
      <dl className="mt-3 text-sm">
        {headers.map((header, index) => (
          <div key={index} className="border-t py-2">
            <dt className="text-xs wrap-anywhere whitespace-pre-line text-muted-foreground">
              <bdi>{header}</bdi>
            </dt>
            {[home[index], desk[index]].map((cell, row) => (
              <dd key={row} className="wrap-anywhere">
                {cell === "" || cell === undefined ? (
                  <span className="text-muted-foreground">{t("emptyCell")}</span>
                ) : (
                  <bdi>{cell}</bdi>
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
