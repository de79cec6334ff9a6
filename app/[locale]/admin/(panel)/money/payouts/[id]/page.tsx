import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { NothingHere } from "@/components/admin-shell/nothing-here";
import { PageHead } from "@/components/admin-shell/page-head";
import { screenPage } from "@/components/admin-shell/screen-page";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { inLocale } from "@/lib/catalog/product";
import { formatDay, formatMoment } from "@/lib/core/date";
import { roleCan } from "@/lib/http/abilities";
import { adminPaths } from "@/lib/http/admin-paths";
import { payoutById } from "@/lib/money/payout-queries";
import type { PayoutPage } from "@/lib/money/payout-rows";
import { requireAdmin } from "@/lib/supabase/admin";
import { Failed, reportFailure } from "@/components/admin-shell/failed";
import { ChangePayout, DropPayout, ReversePayout } from "./payout-dialogs";
import { PayoutView } from "./payout-view";

type Props = PageProps<"/[locale]/admin/money/payouts/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, t] = await Promise.all([params, getTranslations("admin.payouts")]);
  const page = await payoutById(id).catch(() => null);
  return { title: page?.payout.number ?? t("payout") };
}

export default screenPage(Screen);

async function Screen({ params }: Props) {
  const { id } = await params;
  const [page, admin] = await Promise.all([
    payoutById(id).catch(reportFailure("admin/money/payouts/[id]")),
    requireAdmin(),
  ]);
  if (page === undefined) return <Failed href={adminPaths.payout(id)} />;
  if (page === null) return <NothingHere />;
  return (
    <>
      <Head page={page} canReverse={roleCan(admin.role, "own")} />
      <PayoutView page={page} />
    </>
  );
}

const TONES = { open: "accent", closed: "outline", reversed: "destructive" } as const;

async function Head({ page: { payout }, canReverse }: { page: PayoutPage; canReverse: boolean }) {
  const [t, locale] = await Promise.all([getTranslations("admin.payouts"), getLocale()]);
  const day = formatDay(`${payout.paidOn}T12:00:00Z`, locale);
  const { state } = payout;
  // A name in a sentence of the other script keeps its place.
  const isolated = (name: string | null) => `\u2068${name ?? "–"}\u2069`;
  return (
    <>
      <PageHead
        within={{ href: adminPaths.payouts, name: t("title") }}
        title={<bdi>{`${inLocale(payout.carrier.name, locale)} · ${payout.number ?? day}`}</bdi>}
        count={<Badge variant={TONES[state]}>{t(`states.${state}`)}</Badge>}
      >
        {state === "open" ? (
          <>
            <ChangePayout payout={payout} />
            <DropPayout id={payout.id} />
          </>
        ) : (
          <>
            <AdminLink href={adminPaths.payoutSheet(payout.id)} className={buttonVariants({ variant: "outline" })}>
              {t("print")}
            </AdminLink>
            <a href={adminPaths.api.payoutCsv(payout.id)} download className={buttonVariants({ variant: "outline" })}>
              {t("csv")}
            </a>
            {canReverse && state === "closed" && <ReversePayout id={payout.id} />}
          </>
        )}
      </PageHead>
      <p className="mb-6 text-sm text-muted-foreground">
        <span>{`${day} · ${t(`ways.${payout.way}`)}`}</span>
        <span>{` · ${t("savedBy", { name: isolated(payout.savedBy), at: formatMoment(payout.savedAt, locale) })}`}</span>
        {payout.closedAt !== null && (
          <span>{` · ${t("closedBy", { name: isolated(payout.closedBy), at: formatMoment(payout.closedAt, locale) })}`}</span>
        )}
      </p>
      {payout.reversedAt !== null && (
        <p className="mb-6 text-sm text-destructive">
          {t("reversedBy", {
            name: isolated(payout.reversedBy),
            at: formatMoment(payout.reversedAt, locale),
            reason: payout.reverseReason ?? "–",
          })}
        </p>
      )}
    </>
  );
}
