import { getLocale, getTranslations } from "next-intl/server";
import { Checking } from "@/components/admin-shell/checking";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { SquarePicture } from "@/components/media/picture";
import { inLocale } from "@/lib/catalog/product";
import { sizeLabel } from "@/lib/catalog/size-label";
import type { Query } from "@/lib/catalog/filters";
import type { Locale } from "@/lib/core/locale";
import { pageRule } from "@/lib/parcels/paper";
import { pickListOf } from "@/lib/parcels/paper-queries";
import type { PickLine } from "@/lib/parcels/paper-rows";
import { requireAdmin } from "@/lib/supabase/admin";
import { PrintButton } from "../../print-button";
import { Sheet } from "../../sheet";
import { Missing, NoParcels, selectedIds } from "../selected";
import "./pick-list.css";

export const generateMetadata = screenTitle("admin.labels.pick.title");

export default screenPage(List, <Checking />);

/** What to take from the shelves for the selected parcels, with boxes to tick on paper or on the screen. Ticks are not saved. */
async function List({ searchParams }: { searchParams: Promise<Query> }) {
  const [query, locale, t] = await Promise.all([
    searchParams,
    getLocale(),
    getTranslations("admin.labels.pick"),
    requireAdmin("pack"),
  ]);
  const ids = selectedIds(query.ids);
  if (ids.length === 0) return <NoParcels title={t("title")} />;
  const list = await pickListOf(ids);
  if (list.parcels === 0) return <NoParcels title={t("title")} hasSelection />;
  return (
    <>
      <style>{pageRule("a4", { margin: 10 })}</style>
      <div className="p-4 text-center print:hidden">
        <PrintButton />
      </div>
      <Missing n={ids.length - list.parcels} />
      <main>
        <Sheet paper="a4" className="pick-list">
          <h1>{t("title")}</h1>
          <p>{`${t("pieces", { n: list.pieces })} ${t("parcels", { n: list.parcels })}`}</p>
          <ul aria-label={t("goods")}>
            {list.goods.map((good) => (
              <li key={`${good.sku} ${good.size}`}>
                <GoodToPick good={good} locale={locale} />
              </li>
            ))}
          </ul>
        </Sheet>
      </main>
    </>
  );
}

async function GoodToPick({ good, locale }: { good: PickLine; locale: Locale }) {
  const t = await getTranslations("admin.labels.pick");
  return (
    <label className="pick">
      <input type="checkbox" />
      <span className="pick-picture">
        {good.imagePath && <SquarePicture path={good.imagePath} locale={locale} sizes="64px" />}
      </span>
      <span className="pick-name">
        <small>
          <bdi>{inLocale(good.brand, locale)}</bdi>
        </small>
        <strong>
          <bdi>{inLocale(good.name, locale)}</bdi>
        </strong>
        <small>
          <bdi>{t("sku", { sku: good.sku })}</bdi>
        </small>
        <small>
          {good.parcels.map(({ reference, pieces }) => (
            <bdi key={reference} dir="ltr">
              {pieces > 1 ? `${reference} × ${pieces}` : reference}
            </bdi>
          ))}
        </small>
      </span>
      <span className="pick-size">{good.size !== null && <bdi>{sizeLabel(good.size, locale)}</bdi>}</span>
      <strong className="pick-pieces" dir="ltr">{`× ${good.pieces}`}</strong>
    </label>
  );
}
