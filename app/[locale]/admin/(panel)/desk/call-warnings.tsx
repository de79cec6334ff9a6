import { useLocale, useTranslations } from "next-intl";
import { AdminLink } from "@/components/admin-shell/admin-link";
import { OpenOrderLink, RecordLine, usePastWarnings, Warning, Warnings } from "@/components/staff-orders/phone-past";
import { formatMoment } from "@/lib/core/date";
import { duplicateWarning } from "@/lib/desk/desk";
import type { DeskCard } from "@/lib/desk/rows";
import { adminPaths } from "@/lib/http/admin-paths";

type Props = {
  card: DeskCard;
  openedAt: number;
  /** When the calling hours begin; null during them. */ opensAt: string | null;
  canManage: boolean;
};

/** What the agent should know before the customer answers: this phone's past, and what the order lacks. */
export function CallWarnings({ card, openedAt, opensAt, canManage }: Props) {
  const t = useTranslations("admin.desk");
  const orders = useTranslations("admin.orders");
  const locale = useLocale();
  const { record, delivery, duplicates } = card;
  const nextCallAt = card.desk.nextCallAt;
  const past = usePastWarnings(card);
  const warnings = [
    ...(opensAt !== null && card.desk.leasedUntil !== null
      ? [t("warnings.outside", { time: formatMoment(opensAt, locale) })]
      : []),
    ...(nextCallAt !== null && Date.parse(nextCallAt) > openedAt
      ? [t("warnings.nextCall", { time: formatMoment(nextCallAt, locale) })]
      : []),
    ...(card.shipping === null ? [t("warnings.fee")] : []),
    ...(delivery.type === "home" && delivery.address === null ? [t("warnings.address")] : []),
    ...(card.desks === null ? [] : [t(card.desks.length > 0 ? "warnings.desk" : "warnings.noDesks")]),
    ...(card.withoutStock ? [t("warnings.stock")] : []),
    ...(card.desk.mayGiveUp ? [t("warnings.lastTry")] : []),
  ];
  return (
    <section aria-label={t("warnings.label")} className="flex flex-col gap-2 text-sm">
      <p className="text-muted-foreground">
        <RecordLine record={record} areOthers />
        {canManage && card.customer.phone !== "" && (
          <>
            {" · "}
            <AdminLink href={adminPaths.customer(card.id)} className="link">
              {orders("toCustomer")}
            </AdminLink>
          </>
        )}
      </p>
      <Warnings warnings={past} />
      {duplicates.map((order) => (
        <Warning key={order.id} text={t(`warnings.${duplicateWarning(order)}`)}>
          <OpenOrderLink order={order} canManage={canManage} />
        </Warning>
      ))}
      <Warnings warnings={warnings} />
    </section>
  );
}
