import { getLocale, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { type Tab, NavTabs } from "@/components/admin-shell/nav-tabs";
import { screenTitle } from "@/components/admin-shell/screen-page";
import { query } from "@/lib/core/query";
import { zonedWilayas } from "@/lib/delivery/admin-queries";
import { adminPaths } from "@/lib/http/admin-paths";
import { shopSettings } from "@/lib/settings/queries";
import { Desks } from "./desks";
import { FeesEditor } from "./fees-editor";

export const generateMetadata = screenTitle("admin.nav.delivery");

export default async function DeliveryPage({ searchParams }: PageProps<"/[locale]/admin/delivery">) {
  const t = await getTranslations("admin.nav");
  return (
    <>
      <PageHead title={t("delivery")} />
      <Suspense fallback={<ListSkeleton />}>
        <TabContent searchParams={searchParams} />
      </Suspense>
    </>
  );
}

type Query = Awaited<PageProps<"/[locale]/admin/delivery">["searchParams"]>;

const DESKS_TAB = adminPaths.delivery + query({ tab: "desks" });

async function TabContent({ searchParams }: { searchParams: Promise<Query> }) {
  const [{ tab, wilaya, page }, t] = await Promise.all([searchParams, getTranslations("admin.delivery")]);
  const tabs: readonly Tab[] = [
    { name: t("fees"), href: adminPaths.delivery },
    { name: t("desks"), href: DESKS_TAB },
  ];
  const isDesks = tab === "desks";
  return (
    <>
      <NavTabs label={t("parts")} tabs={tabs} current={isDesks ? DESKS_TAB : adminPaths.delivery} />
      {isDesks ? <Desks wilaya={Number(wilaya) || null} page={Math.max(1, Math.floor(Number(page)) || 1)} /> : <Fees />}
    </>
  );
}

async function Fees() {
  const [wilayas, locale, { currency }] = await Promise.all([zonedWilayas(), getLocale(), shopSettings()]);
  return <FeesEditor wilayas={wilayas} locale={locale} currency={currency} />;
}
