"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { query } from "@/lib/core/query";
import { adminPaths } from "@/lib/http/admin-paths";
import { barePath } from "@/lib/i18n/navigation";
import { useFollowing, useLive, useNewOrders } from "./use-live";

type Watched = {
  /** The figure whose change draws the screen again; null when staff press a button for that. */
  mark: "lastOrder" | "lastView" | null;
  /** The shortest time between two drawings. */
  restMs: number;
};

const ORDERS: Watched = { mark: "lastOrder", restMs: 0 };
/** Rows must not move while staff press them. */
const ON_PRESS: Watched = { mark: null, restMs: 0 };
const VIEWS: Watched = { mark: "lastView", restMs: 30_000 };

const SCREENS: Readonly<Record<string, Watched>> = {
  [adminPaths.dashboard]: ORDERS,
  [adminPaths.orders]: ON_PRESS,
  [adminPaths.analytics]: VIEWS,
};

/** Who is in the shop and what waits for staff, on screens that update without a reload. */
export function LiveBar() {
  const screen = barePath(usePathname());
  const watched = SCREENS[screen];
  return watched && <Bar key={screen} {...watched} />;
}

function Bar({ mark, restMs }: Watched) {
  const t = useTranslations("admin.live");
  const figures = useLive();
  const { live, newOrder } = figures;
  useFollowing(mark === null ? undefined : live?.[mark], restMs);
  return (
    <div className="live-bar mb-4 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted-foreground print:hidden">
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className={`size-2 rounded-full ${live?.visitors ? "bg-success" : "bg-input"}`} />
        <span>{live ? t("visitors", { n: live.visitors }) : t("looking")}</span>
      </span>
      {live && (
        <AdminLink
          href={adminPaths.orders + query({ status: "pending" })}
          className="link inline-flex min-h-11 items-center"
        >
          {t("toConfirm", { n: live.toConfirm })}
        </AdminLink>
      )}
      {mark === null ? (
        <NewOrders {...figures} />
      ) : (
        <span role="status" className="text-foreground">
          {newOrder && t("newOrder", { number: newOrder })}
        </span>
      )}
    </div>
  );
}

function NewOrders(figures: Pick<ReturnType<typeof useLive>, "live" | "first">) {
  const t = useTranslations("admin.live");
  const { n, load } = useNewOrders(figures);
  return (
    <span role="status">
      {n > 0 && (
        <button type="button" onClick={load} className="button button-sm rounded-full">
          {t("newOrders", { n })}
        </button>
      )}
    </span>
  );
}
