import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { countedTitle } from "@/components/admin-shell/counted-title";
import { ListSkeleton } from "@/components/admin-shell/list-skeleton";
import { PageHead } from "@/components/admin-shell/page-head";
import { NavTabs } from "@/components/admin-shell/nav-tabs";
import { openMessages } from "@/lib/contact/admin-queries";
import { unapprovedTestimonials } from "@/lib/content/admin-queries";
import { query } from "@/lib/core/query";
import { isUuid } from "@/lib/core/uuid";
import { adminPaths } from "@/lib/http/admin-paths";
import { waitingPage } from "@/lib/restock/admin-queries";
import { Inbox } from "./inbox";
import { Newsletter } from "./newsletter";
import { Testimonials } from "./testimonials";
import { WaitingShoppers } from "./waiting-shoppers";

export const generateMetadata = (): Promise<Metadata> => countedTitle("messages");

export default async function MessagesPage({ searchParams }: PageProps<"/[locale]/admin/messages">) {
  const t = await getTranslations("admin.nav");
  return (
    <>
      <PageHead title={t("messages")} />
      <Suspense fallback={<ListSkeleton />}>
        <TabContent searchParams={searchParams} />
      </Suspense>
    </>
  );
}

type Query = Awaited<PageProps<"/[locale]/admin/messages">["searchParams"]>;

const TABS = {
  contact: adminPaths.messages,
  waiting: adminPaths.waiting(),
  newsletter: adminPaths.messages + query({ tab: "newsletter" }),
  testimonials: adminPaths.messages + query({ tab: "testimonials" }),
} as const;

async function TabContent({ searchParams }: { searchParams: Promise<Query> }) {
  const { tab, page: pageText, search, product: productText } = await searchParams;
  const currentTab = tab === "newsletter" || tab === "testimonials" || tab === "waiting" ? tab : "contact";
  const page = Math.max(1, Math.floor(Number(pageText)) || 1);
  const product = typeof productText === "string" && isUuid(productText) ? productText : null;
  const [t, open, unapproved, waiting] = await Promise.all([
    getTranslations("admin.messages"),
    openMessages(),
    unapprovedTestimonials(),
    waitingPage(currentTab === "waiting" ? page : 1, product),
  ]);
  const tabs = [
    { name: t("contact"), href: TABS.contact, count: open },
    { name: t("waitingTab"), href: TABS.waiting, count: waiting.toTell },
    { name: t("newsletter"), href: TABS.newsletter },
    { name: t("testimonials"), href: TABS.testimonials, count: unapproved },
  ];
  return (
    <>
      <NavTabs label={t("parts")} tabs={tabs} current={TABS[currentTab]} />
      {currentTab === "contact" && <Inbox page={page} open={open} />}
      {currentTab === "waiting" && <WaitingShoppers list={waiting} page={page} product={product} />}
      {currentTab === "newsletter" && (
        <Newsletter page={page} search={typeof search === "string" ? search.trim() : ""} />
      )}
      {currentTab === "testimonials" && <Testimonials page={page} />}
    </>
  );
}
