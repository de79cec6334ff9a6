import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Checking } from "@/components/admin-shell/checking";
import { NothingHere } from "@/components/admin-shell/nothing-here";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { inLocale } from "@/lib/catalog/product";
import type { Query } from "@/lib/catalog/filters";
import { adminPaths } from "@/lib/http/admin-paths";
import { dayOn, moneyOn, namesOn, pageRule, type PaperLanguage, paperLanguageOf } from "@/lib/parcels/paper";
import { manifestOf } from "@/lib/parcels/paper-queries";
import type { Manifest } from "@/lib/parcels/paper-rows";
import { shopSettings } from "@/lib/settings/queries";
import type { Settings } from "@/lib/settings/settings";
import { Sheet } from "../../../../sheet";
import { Toolbar } from "../../../../toolbar";
import { paperWords } from "../../../../words";
import "../../../../manifest.css";

export const generateMetadata = screenTitle("admin.labels.manifest");

export default screenPage(Batch, <Checking />);

type BatchProps = { params: Promise<{ id: string }>; searchParams: Promise<Query> };

/** The staff of carriers read French, so the manifest is in French unless `?lang=` names another language. */
async function Batch({ params, searchParams }: BatchProps) {
  const [{ id }, query, t] = await Promise.all([params, searchParams, getTranslations("admin.labels")]);
  const [manifest, shop] = await Promise.all([manifestOf(id), shopSettings()]);
  if (manifest === null) {
    return (
      <main className="p-6">
        <NothingHere />
      </main>
    );
  }
  const lang = paperLanguageOf(query.lang) ?? "fr";
  return (
    <>
      <style>{pageRule("a4", { margin: 12, numbered: true })}</style>
      <Toolbar
        title={t("manifest")}
        papers={["a4"]}
        chosen={{ paper: "a4", lang }}
        hasCustomers={false}
        hrefOf={({ lang: language }) => adminPaths.manifest(id, { lang: language })}
      />
      <main>
        <Sheet paper="a4" className="manifest-sheet">
          <ManifestPaper manifest={manifest} shop={shop} lang={lang} />
        </Sheet>
      </main>
    </>
  );
}

type PaperProps = { manifest: Manifest; shop: Settings; lang: PaperLanguage };

async function ManifestPaper({ manifest, shop, lang }: PaperProps) {
  const words = await paperWords(lang);
  const names = namesOn(lang);
  const money = (amount: number) => <bdi>{moneyOn(amount, manifest.currency, lang)}</bdi>;
  return (
    <article lang={lang} dir={lang === "ar" ? "rtl" : "ltr"} aria-label={words.manifest} className="manifest">
      <header className="manifest-head">
        <h2>{words.manifest}</h2>
        <p>{shop.shopName[names]}</p>
      </header>
      <dl className="manifest-facts">
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
      {manifest.closedAt === null && <p className="manifest-open">{words.notClosed}</p>}
      <table className="manifest-parcels">
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
      <footer className="manifest-signatures">
        <p>{words.forShop}</p>
        <p>{words.forCarrier}</p>
      </footer>
    </article>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
