import { useLocale, useTranslations } from "next-intl";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { inLocale } from "@/lib/catalog/product";
import { type Currency, formatMoney } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import type { CarrierCash, OwnBox } from "@/lib/money/money-rows";
import { TakeFromBox } from "./box-forms";
import { DriverGave } from "./driver-gave";

type Props = { drivers: readonly CarrierCash[]; box: OwnBox; currency: Currency; today: string };

/** What our own drivers hold, and what is in the own cash box. */
export function Drivers({ drivers, box, currency, today }: Props) {
  const t = useTranslations("admin.money");
  const locale = useLocale();
  return (
    <section aria-labelledby="boxes">
      <h2 id="boxes" className="mb-3 text-lg">
        {t("boxes.title")}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {drivers.map((driver) => (
          <Driver key={driver.id} driver={driver} currency={currency} today={today} />
        ))}
        <li className="panel flex flex-col gap-1">
          <span className="font-medium">{t("boxes.own")}</span>
          <bdi className="text-xl tabular-nums">{formatMoney(box.amount, box.currency, locale)}</bdi>
          <span className="text-sm text-muted-foreground">{t("boxes.ownIs")}</span>
          <AdminLink href={adminPaths.cashLedger("box")} className="link self-start text-sm">
            {t("boxes.ledger")}
          </AdminLink>
          <div className="mt-auto pt-2">
            <TakeFromBox {...box} today={today} />
          </div>
        </li>
      </ul>
    </section>
  );
}

function Driver({ driver, currency, today }: { driver: CarrierCash; currency: Currency; today: string }) {
  const t = useTranslations("admin.money");
  const locale = useLocale();
  const { id, name, owes, notDue, due, overdue, onRoad } = driver;
  const unpaid = notDue.parcels + due.parcels + overdue.parcels;
  return (
    <li className="panel flex flex-col gap-1">
      <AdminLink href={adminPaths.cashLedger(id)} className="link self-start font-medium">
        <bdi>{inLocale(name, locale)}</bdi>
      </AdminLink>
      <bdi className="text-xl tabular-nums">{formatMoney(owes, currency, locale)}</bdi>
      <AdminLink href={adminPaths.moneyOf({ carrier: id, step: "unpaid" })} className="link text-sm">
        {t("boxes.unpaid", { n: unpaid })}
      </AdminLink>
      <span className="text-sm text-muted-foreground">
        {t("boxes.onRoad", { n: onRoad.parcels, amount: formatMoney(onRoad.amount, currency, locale) })}
      </span>
      <div className="mt-auto pt-2">
        <DriverGave
          carrierId={id}
          name={inLocale(name, locale)}
          expected={owes}
          currency={currency}
          today={today}
          isDisabled={unpaid === 0 && owes === 0}
        />
      </div>
    </li>
  );
}
