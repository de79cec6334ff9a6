import { getLocale, getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { EmptyState } from "@/components/admin-shell/empty-state";
import { NothingHere } from "@/components/admin-shell/nothing-here";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenPage, screenTitle } from "@/components/admin-shell/screen-page";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { allCarriers } from "@/lib/carriers/queries";
import { inLocale } from "@/lib/catalog/product";
import { firstOf, type ListQuery } from "@/lib/core/list-address";
import { adminPaths } from "@/lib/http/admin-paths";
import { newPayoutOf } from "@/lib/money/payout-queries";
import { requireAdmin } from "@/lib/supabase/admin";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { NewPayoutForm } from "./new-payout";

export const generateMetadata = screenTitle("admin.payouts.new.title");

export default screenPage(Screen);

async function Screen({ searchParams }: { searchParams: Promise<ListQuery> }) {
  const [query] = await Promise.all([searchParams, requireAdmin()]);
  const carrierId = firstOf(query, "carrier");
  return carrierId === "" ? <ChooseCarrier /> : <OfCarrier carrierId={carrierId} />;
}

async function ChooseCarrier() {
  const [list, t, locale] = await Promise.all([
    allCarriers().catch(reportFailure("admin/money/payouts/new")),
    getTranslations("admin.payouts"),
    getLocale(),
  ]);
  if (list === undefined) return <Failed href={adminPaths.newPayout()} />;
  const carriers = list.carriers.filter(({ family }) => family === "file");
  return (
    <>
      <PageHead within={{ href: adminPaths.payouts, name: t("title") }} title={t("new.title")} />
      {carriers.length === 0 ? (
        <EmptyState title={t("new.noCarrier")}>
          <Link href={adminPaths.carriers} className={buttonVariants({ variant: "outline" })}>
            {t("new.carriers")}
          </Link>
        </EmptyState>
      ) : (
        <nav aria-label={t("new.choose")} className="panel">
          <p className="mb-3 text-sm text-muted-foreground">{t("new.choose")}</p>
          <ul className="flex flex-wrap gap-2">
            {carriers.map(({ id, name }) => (
              <li key={id}>
                <AdminLink href={adminPaths.newPayout(id)} className={buttonVariants({ variant: "outline" })}>
                  <bdi>{inLocale(name, locale)}</bdi>
                </AdminLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

async function OfCarrier({ carrierId }: { carrierId: string }) {
  const [start, t, locale] = await Promise.all([
    newPayoutOf(carrierId).catch(reportFailure("admin/money/payouts/new")),
    getTranslations("admin.payouts"),
    getLocale(),
  ]);
  if (start === undefined) return <Failed href={adminPaths.newPayout(carrierId)} />;
  if (start === null) return <NothingHere />;
  const carrier = inLocale(start.carrier.name, locale);
  return (
    <>
      <PageHead
        within={{ href: adminPaths.payouts, name: t("title") }}
        title={<bdi>{t("new.titleOf", { carrier })}</bdi>}
      />
      {start.open ? (
        <EmptyState title={t("new.openAlready", { carrier })} text={t("new.openAlreadyText")}>
          <Link href={adminPaths.payout(start.open.id)} className={buttonVariants()}>
            {t("new.goOn")}
          </Link>
        </EmptyState>
      ) : (
        <NewPayoutForm start={start} />
      )}
    </>
  );
}
