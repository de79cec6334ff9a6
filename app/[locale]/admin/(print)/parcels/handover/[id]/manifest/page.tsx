import { getTranslations } from "next-intl/server";
import { Checking } from "@/components/admin-shell/checking";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { inLocale } from "@/lib/catalog/product";
import type { Query } from "@/lib/catalog/filters";
import { adminPaths } from "@/lib/http/admin-paths";
import { dayOn, moneyOn, namesOn, paperLanguageOf } from "@/lib/parcels/paper";
import { manifestOf } from "@/lib/parcels/paper-queries";
import { Fact, PaperDocument } from "../../../../document";
import { NoDocument } from "../../../../no-document";
import { paperWords } from "../../../../words";

export const generateMetadata = screenTitle("admin.labels.manifest");

export default screenPage(Batch, <Checking />);

type BatchProps = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

/** The staff of carriers read French, so the manifest is in French unless `?lang=` names another language. */
async function Batch({ params, searchParams }: BatchProps) {
  const [{ id }, query, t] = await Promise.all([params, searchParams, getTranslations("admin.labels")]);
  const manifest = await manifestOf(id);
  if (manifest === null) return <NoDocument />;
  const lang = paperLanguageOf(query.lang) ?? "fr";
  const words = await paperWords(lang);
  const names = namesOn(lang);
  const money = (amount: number) => <bdi>{moneyOn(amount, manifest.currency, lang)}</bdi>;
  return (
    <PaperDocument
      title={t("manifest")}
      heading={words.manifest}
      lang={lang}
      hrefIn={(language) => adminPaths.manifest(id, { lang: language })}
    >
      <dl className="document-facts">
        <Fact name={words.carrier}>
          <bdi>{inLocale(manifest.carrier, names)}</bdi>
        </Fact>
        <Fact name={words.date}>{dayOn(manifest.closedAt ?? manifest.openedAt, lang)}</Fact>
        {manifest.closedBy !== null && (
          <Fact name={words.closedBy}>
            <bdi>{manifest.closedBy}</bdi>
          </Fact>
        )}
        <Fact name={words.parcels}>{manifest.count}</Fact>
        <Fact name={words.total}>{money(manifest.total)}</Fact>
      </dl>
      {manifest.closedAt === null && <p className="document-open">{words.notClosed}</p>}
      <table className="document-parcels">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{words.reference}</th>
            <th scope="col">{words.tracking}</th>
            <th scope="col">{words.wilaya}</th>
            <th scope="col">{words.pieces}</th>
            <th scope="col">{words.collect}</th>
          </tr>
        </thead>
        <tbody>
          {manifest.parcels.map((parcel, index) => (
            <tr key={parcel.reference}>
              <td>{index + 1}</td>
              <td>
                <bdi dir="ltr">{parcel.reference}</bdi>
              </td>
              <td>{parcel.tracking !== null && <bdi dir="ltr">{parcel.tracking}</bdi>}</td>
              <td>
                <span>{parcel.wilayaCode}</span> <bdi>{inLocale(parcel.wilaya, names)}</bdi>
              </td>
              <td>{parcel.pieces}</td>
              <td>{money(parcel.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className="document-signatures">
        <p>{words.forShop}</p>
        <p>{words.forCarrier}</p>
      </footer>
    </PaperDocument>
  );
}
