import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
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

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.nav");
  return { title: t("messages") };
}

export default async function MessagesPage({ searchParams }: PageProps<"/[locale]/admin/messages">) {
  const t = await getTranslations("admin.nav");
  return (
    <>
      <PageHead title={t("messages")} />
      <Suspense fallback={<ListSkeleton />}>
        <Part asked={searchParams} />
      </Suspense>
    </>
  );
}

type Asked = Awaited<PageProps<"/[locale]/admin/messages">["searchParams"]>;

const TABS = {
  contact: adminPaths.messages,
  waiting: adminPaths.waiting(),
  newsletter: adminPaths.messages + query({ tab: "newsletter" }),
  testimonials: adminPaths.messages + query({ tab: "testimonials" }),
} as const;

async function Part({ asked }: { asked: Promise<Asked> }) {
  const { tab, page: wanted, search, product: wish } = await asked;
  const shown = tab === "newsletter" || tab === "testimonials" || tab === "waiting" ? tab : "contact";
  const page = Math.max(1, Math.floor(Number(wanted)) || 1);
  const product = typeof wish === "string" && isUuid(wish) ? wish : null;
  const [t, open, unapproved, waiting] = await Promise.all([
    getTranslations("admin.messages"),
    openMessages(),
    unapprovedTestimonials(),
    waitingPage(shown === "waiting" ? page : 1, product),
  ]);
  const tabs = [
    { name: t("contact"), href: TABS.contact, count: open },
    { name: t("waitingTab"), href: TABS.waiting, count: waiting.toTell },
    { name: t("newsletter"), href: TABS.newsletter },
    { name: t("testimonials"), href: TABS.testimonials, count: unapproved },
  ];
  return (
    <>
      <NavTabs label={t("parts")} tabs={tabs} current={TABS[shown]} />
      {shown === "contact" && <Inbox page={page} open={open} />}
      {shown === "waiting" && <WaitingShoppers list={waiting} page={page} product={product} />}
      {shown === "newsletter" && <Newsletter page={page} search={typeof search === "string" ? search.trim() : ""} />}
      {shown === "testimonials" && <Testimonials page={page} />}
    </>
  );
}
