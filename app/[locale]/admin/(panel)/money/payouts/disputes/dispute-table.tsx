"use client";

import { useLocale, useTranslations } from "next-intl";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { FormDialog } from "@/components/admin-shell/form-dialog";
import { FormFoot } from "@/components/admin-shell/form-foot";
import { HiddenHead, TableHeads } from "@/components/admin-shell/table-heads";
import { useAdminForm } from "@/components/admin-shell/use-admin-form";
import { TextField } from "@/components/shell/text-field";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { inLocale } from "@/lib/catalog/product";
import { formatDay } from "@/lib/core/date";
import { type Currency, formatMoney } from "@/lib/core/money";
import { adminPaths } from "@/lib/http/admin-paths";
import { settleDispute } from "@/lib/money/payout-actions";
import type { Debt } from "@/lib/money/payout-rows";
import { useDebtName } from "../debt-name";
import { usePayoutName } from "../payout-name";

/** What carriers still have to pay or to explain. "Paid in …" is said on the payout that pays it. */
export function DisputeTable({ currency, disputes }: { currency: Currency; disputes: readonly Debt[] }) {
  const t = useTranslations("admin.payouts.disputes");
  return (
    <div className="panel p-0">
      <Table aria-label={t("title")}>
        <TableHeads>
          <TableHead>{t("what")}</TableHead>
          <TableHead>{t("carrier")}</TableHead>
          <TableHead className="number">{t("amount")}</TableHead>
          <TableHead>{t("since")}</TableHead>
          <TableHead>{t("why")}</TableHead>
          <HiddenHead>{t("action")}</HiddenHead>
        </TableHeads>
        <TableBody>
          {disputes.map((debt) => (
            <Row key={debt.lineId ?? debt.parcelId} currency={currency} debt={debt} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Row({ currency, debt }: { currency: Currency; debt: Debt }) {
  const t = useTranslations("admin.payouts.disputes");
  const verdicts = useTranslations("admin.payouts.verdicts");
  const locale = useLocale();
  const nameOf = useDebtName();
  const payoutName = usePayoutName();
  const { carrier, amount, since, payout, verdict, reason, by, parcel } = debt;
  const href = parcel ? adminPaths.editOrder(parcel.orderId) : payout && adminPaths.payout(payout.id);
  return (
    <TableRow>
      <TableCell className="whole">
        {href ? (
          <AdminLink href={href} className="link inline-flex min-h-11 items-center font-medium">
            {nameOf(debt)}
          </AdminLink>
        ) : (
          <span>{nameOf(debt)}</span>
        )}
        {parcel && (
          <span className="block text-xs text-muted-foreground">
            <bdi>{parcel.customer}</bdi>
          </span>
        )}
      </TableCell>
      <TableCell data-label={t("carrier")}>
        <bdi>{inLocale(carrier.name, locale)}</bdi>
      </TableCell>
      <TableCell data-label={t("amount")} className="number">
        <bdi>{formatMoney(amount, currency, locale)}</bdi>
      </TableCell>
      <TableCell data-label={t("since")}>
        <span>{since === null ? "–" : formatDay(since, locale)}</span>
        {payout && (
          <AdminLink href={adminPaths.payout(payout.id)} className="link flex min-h-11 items-center text-xs">
            {payoutName(payout)}
          </AdminLink>
        )}
      </TableCell>
      <TableCell data-label={t("why")}>
        <span>{verdict === null ? "–" : verdicts(verdict)}</span>
        {(reason ?? by) !== null && (
          <bdi className="block text-xs text-muted-foreground">{[reason, by].filter(Boolean).join(" · ")}</bdi>
        )}
      </TableCell>
      <TableCell className="whole">
        <FormDialog
          trigger={t("writeOff")}
          triggerLabel={`${t("writeOff")} ${nameOf(debt)}`}
          title={t("writeOffTitle", { debt: nameOf(debt), amount: formatMoney(Math.abs(amount), currency, locale) })}
        >
          {(close) => <WriteOff debt={debt} close={close} />}
        </FormDialog>
      </TableCell>
    </TableRow>
  );
}

function WriteOff({ debt: { parcelId, lineId, amount }, close }: { debt: Debt; close: () => void }) {
  const t = useTranslations("admin.payouts");
  const { form, fieldOf, isPending } = useAdminForm(settleDispute, {
    done: close,
    extra: { parcelId, lineId, amount },
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <p className="text-sm text-muted-foreground">{t(amount < 0 ? "disputes.weOwe" : "disputes.writeOffText")}</p>
      <TextField {...fieldOf("reason")} label={t("reason")} dir="auto" maxLength={300} required />
      <FormFoot isPending={isPending} onCancel={close} submit={t("disputes.writeOff")} />
    </form>
  );
}
