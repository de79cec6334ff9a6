import { getTranslations } from "next-intl/server";
import { type ReactNode, Suspense } from "react";
import { Checking } from "@/components/admin-shell/checking";
import { OfflineBar } from "@/components/admin-shell/offline-bar";
import { PanelDialogs } from "@/components/admin-shell/panel-dialogs";
import { PanelHeader } from "@/components/admin-shell/panel-header";
import { SessionKeeper } from "@/components/admin-shell/session-keeper";
import { ShopWordmark } from "@/components/admin-shell/shop-wordmark";
import { SideLinks } from "@/components/admin-shell/side-links";
import { LiveBar } from "@/components/analytics/live-bar";
import { SlowNavigation } from "@/components/shell/slow-navigation";
import { Sidebar, SidebarHeader, SidebarInset, SidebarProvider } from "@/components/ui/sidebar";
import { roleCan } from "@/lib/http/abilities";
import { requireAdmin } from "@/lib/supabase/admin";
import { menuCounts } from "@/lib/team/menu-counts";

/** Nothing of the back office is shown before the session has been checked. */
export default function PanelLayout({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Checking />}>
      <Panel>{children}</Panel>
    </Suspense>
  );
}

async function Panel({ children }: { children: ReactNode }) {
  // The menu shows these numbers after the session's check. Their query starts here, to save a round trip.
  void menuCounts().catch(() => {});
  const [admin, common, t] = await Promise.all([
    requireAdmin("enter"),
    getTranslations("common"),
    getTranslations("admin.shell"),
  ]);
  return (
    <PanelDialogs role={admin.role}>
      <SidebarProvider>
        <a href="#content" className="skip-link">
          {common("skipToContent")}
        </a>
        <Sidebar title={t("menu")}>
          <SidebarHeader>
            <ShopWordmark className="text-lg" />
          </SidebarHeader>
          <SideLinks role={admin.role} />
        </Sidebar>
        <SidebarInset>
          <PanelHeader admin={admin} />
          <OfflineBar />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-7xl grow px-4 py-6 focus:outline-none lg:px-8"
          >
            {roleCan(admin.role, "manage") && <LiveBar />}
            {children}
          </main>
        </SidebarInset>
        <SessionKeeper />
        <SlowNavigation label={common("loading")} />
      </SidebarProvider>
    </PanelDialogs>
  );
}
