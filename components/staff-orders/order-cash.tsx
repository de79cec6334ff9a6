import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { useAction } from "@/components/admin-shell/use-action";
import { formatDay } from "@/lib/core/date";
import { formatMoney } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import { readOrderCash } from "@/lib/money/money-actions";
import type { OrderCash as Cash } from "@/lib/money/money-rows";

/** What the carrier collects for an order, keeps and has paid. It is read when this part is shown. */
export function OrderCash({ id }: { id: string }) {
  const t = useTranslations("admin.orders.cash");
  const { run } = useAction<{ id: string }, Cash>(readOrderCash);
  const [cash, setCash] = useState<Cash | "failed" | null>(null);
  useEffect(() => run({ id }, { done: setCash, refused: () => (setCash("failed"), true) }), [run, id]);
  if (cash !== null && cash !== "failed" && cash.box === 0 && cash.parcels.length === 0) return null;
  return (
    <section aria-busy={cash === null}>
      <h3 className="mb-2 font-sans font-medium">{t("title")}</h3>
      {cash === "failed" && (
        <p role="alert" className="text-sm">
          {t("failed")}
        </p>
      )}
      {cash !== null && cash !== "failed" && <Facts cash={cash} />}
    </section>
  );
}

function Facts({ cash: { box, currency, parcels } }: { cash: Cash }) {
  const t = useTranslations("admin.orders.cash");
  const locale = useLocale();
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return (
    <div className="flex flex-col gap-4 text-sm">
      {box !== 0 && <p>{t("box", { amount: money(box) })}</p>}
      {parcels.map(({ id, reference, toCollect, collected, fees, balance, paid }) => (
        <dl key={id} className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-4">
          <dt className="sr-only">{t("parcel")}</dt>
          <dd className="col-span-full text-muted-foreground">
            <bdi dir="ltr">{reference}</bdi>
          </dd>
          <Fact name={t("toCollect")} value={money(toCollect)} />
          <Fact name={t("collected")} value={money(collected)} />
          <Fact name={t("fees")} value={money(fees)} />
          {balance !== 0 && <Fact name={t("owed")} value={money(balance)} />}
          {paid.map((payout) => (
            <div key={payout.id}>
              <dt className="text-muted-foreground">{t("paid")}</dt>
              <dd>
                <AdminLink href={adminPaths.payout(payout.id)} className="link inline-flex min-h-11 gap-x-2">
                  <span>{formatDay(`${payout.paidOn}T12:00:00Z`, locale)}</span>
                  {payout.number && <bdi>{payout.number}</bdi>}
                </AdminLink>
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="tabular-nums">
      <bdi>{value}</bdi>
    </dd>
  </div>
);
