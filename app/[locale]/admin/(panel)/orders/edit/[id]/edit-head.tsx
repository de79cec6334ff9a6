import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { OrderStatusBadge } from "@/components/admin-shell/order-status";
import { PageHead } from "@/components/admin-shell/page-head";
import { StatusMenu } from "@/components/staff-orders/status-menu";
import { useSetStatus } from "@/components/staff-orders/use-set-status";
import { buttonVariants } from "@/components/ui/button";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import type { OrderStatus } from "@/lib/orders/order";
import type { AdminOrder } from "@/lib/staff-orders/rows";

/** Staff first save their changes, because a new status makes a new version of the order, which replaces typed text. */
export function EditHead({ order, isDirty }: { order: AdminOrder; isDirty: boolean }) {
  const t = useTranslations("admin.orders");
  const nav = useTranslations("admin.nav");
  const locale = useLocale();
  const [painted, setPainted] = useState<OrderStatus | null>(null);
  const status = painted ?? order.status;
  const setStatus = useSetStatus({ paint: (_, next) => setPainted(next), settled: () => {} });
  return (
    <PageHead
      within={{ href: adminPaths.orders, name: nav("orders") }}
      title={<bdi>{order.number}</bdi>}
      count={<OrderStatusBadge status={status} />}
    >
      {isDirty ? (
        <p className="text-sm text-muted-foreground">{t("form.statusFirst")}</p>
      ) : (
        <StatusMenu
          label={t("setStatus")}
          size="default"
          status={status}
          onSet={(to) => setStatus(order, status, to)}
        />
      )}
      <a
        href={localePath(locale, adminPaths.orderSlip(order.id))}
        target="_blank"
        rel="noopener"
        className={buttonVariants({ variant: "outline" })}
      >
        {t("slip.title")}
      </a>
    </PageHead>
  );
}
