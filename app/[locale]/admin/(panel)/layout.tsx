import { getTranslations } from "next-intl/server";
import { type ReactNode, Suspense } from "react";
import { Checking } from "@/components/admin-shell/checking";
import { OfflineBar } from "@/components/admin-shell/offline-bar";
import { Palette } from "@/components/admin-shell/palette";
import { Drawer, PanelHeader } from "@/components/admin-shell/panel-header";
import { SessionKeeper } from "@/components/admin-shell/session-keeper";
import { ShopWordmark } from "@/components/admin-shell/shop-wordmark";
import { Shortcuts } from "@/components/admin-shell/shortcuts";
import { SideLinks } from "@/components/admin-shell/side-links";
import { LiveBar } from "@/components/analytics/live-bar";
import { openMessages } from "@/lib/contact/admin-queries";
import { requireAdmin } from "@/lib/supabase/admin";

/** Nothing of the back office is shown before the session has been checked. */
export default function PanelLayout({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Checking />}>
      <Panel>{children}</Panel>
    </Suspense>
  );
}

async function Panel({ children }: { children: ReactNode }) {
  // The menu, which comes after the session's check, shows this number: asked for here, it costs no round trip more.
  void openMessages().catch(() => {});
  const [admin, t] = await Promise.all([requireAdmin(), getTranslations("common")]);
  return (
    <div className="flex min-h-svh">
      <a href="#content" className="skip-link">
        {t("skipToContent")}
      </a>
      <aside className="sticky top-0 hidden h-svh w-64 shrink-0 flex-col border-e bg-card lg:flex print:hidden">
        <div className="flex h-14 items-center px-6">
          <ShopWordmark className="text-lg" />
        </div>
        <SideLinks />
      </aside>
      <div className="flex min-w-0 grow flex-col">
        <PanelHeader admin={admin} />
        <OfflineBar />
        <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl grow px-4 py-6 focus:outline-none lg:px-8">
          <LiveBar />
          {children}
        </main>
      </div>
      <Drawer />
      <Palette />
      <Shortcuts />
      <SessionKeeper />
    </div>
  );
}
