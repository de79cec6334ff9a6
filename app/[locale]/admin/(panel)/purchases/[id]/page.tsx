import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { NothingHere } from "@/components/admin-shell/nothing-here";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenPage } from "@/components/admin-shell/screen-page";
import { formatDay, formatMoment } from "@/lib/core/date";
import { formatMoney } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import { purchaseById } from "@/lib/purchases/queries";
import type { PurchasePage } from "@/lib/purchases/rows";
import { LineTable } from "./line-table";

type Props = PageProps<"/[locale]/admin/purchases/[id]">;

const dayOf = (day: string) => `${day}T12:00:00Z`;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, t, locale] = await Promise.all([params, getTranslations("admin.purchases"), getLocale()]);
  const page = await purchaseById(id).catch(() => null);
  return { title: page ? t("titleOf", { day: formatDay(dayOf(page.purchase.boughtOn), locale) }) : t("purchase") };
}

export default screenPage(Screen);

async function Screen({ params }: Props) {
  const { id } = await params;
  const [page, t, locale] = await Promise.all([
    purchaseById(id).catch(reportFailure("admin/purchases/[id]")),
    getTranslations("admin.purchases"),
    getLocale(),
  ]);
  if (page === undefined) return <Failed href={adminPaths.purchase(id)} />;
  if (page === null) return <NothingHere />;
  return (
    <>
      <PageHead
        within={{ href: adminPaths.purchases, name: t("title") }}
        title={<bdi>{t("titleOf", { day: formatDay(dayOf(page.purchase.boughtOn), locale) })}</bdi>}
      />
      <Facts page={page} />
      <LineTable page={page} />
    </>
  );
}

async function Facts({ page: { purchase, currency } }: { page: PurchasePage }) {
  const [t, locale] = await Promise.all([getTranslations("admin.purchases"), getLocale()]);
  const { supplier, note, pieces, amount, unknown, savedAt, savedBy } = purchase;
  const facts = [
    [t("facts.supplier"), supplier ?? "–"],
    [t("facts.pieces"), String(pieces)],
    [t("facts.amount"), formatMoney(amount, currency, locale)],
    [t("facts.unknown"), String(unknown)],
    [t("facts.saved"), `${formatMoment(savedAt, locale)} · \u2068${savedBy ?? "–"}\u2069`],
    [t("facts.note"), note],
  ] as const;
  return (
    <dl className="panel mb-6 grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-6">
      {facts.map(
        ([name, fact]) =>
          fact !== null && (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-muted-foreground">{name}</dt>
              <dd className="wrap-anywhere">
                <bdi>{fact}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
