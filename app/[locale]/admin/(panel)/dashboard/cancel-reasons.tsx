import { getTranslations } from "next-intl/server";
import { AdminLink } from "@/components/admin-shell/admin-link";
import type { CallDay } from "@/lib/staff-orders/call-day-rows";
import { ordersHref } from "./lists";

/** Why orders of the last two weeks were cancelled before they left, the most frequent reason first. */
export async function CancelReasons({ day: { reasons, from, today: to } }: { day: CallDay }) {
  const [t, words] = await Promise.all([
    getTranslations("admin.dashboard.calls"),
    getTranslations("admin.desk.reasons"),
  ]);
  if (reasons.length === 0) return null;
  return (
    <div className="panel">
      <h3 className="text-base">{t("reasons")}</h3>
      <p className="mb-2 text-xs text-muted-foreground">{t("reasonsAre")}</p>
      <table className="small-table">
        <thead>
          <tr>
            <th scope="col">{t("reason")}</th>
            <th scope="col">{t("orders")}</th>
          </tr>
        </thead>
        <tbody>
          {reasons.map(({ reason, orders }) => (
            <tr key={reason}>
              <th scope="row">{words(reason)}</th>
              <td>
                <AdminLink
                  href={ordersHref({ calls: "dropped", reason, from, to })}
                  className="link"
                  aria-label={t("linked", { name: words(reason), what: t("orders"), n: orders })}
                >
                  {orders}
                </AdminLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
