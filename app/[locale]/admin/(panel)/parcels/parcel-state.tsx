import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatDays } from "@/lib/core/date";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { decideParcel } from "@/lib/parcels/actions";
import { daysSince, hasLeft, type Step } from "@/lib/parcels/board";
import type { Issue, ListedParcel, OrderToSend } from "@/lib/parcels/rows";
import { comesBack } from "@/lib/parcels/parcel";
import { useIssueWords } from "./use-issue-words";

/** Why this carrier is proposed, and what staff should know before the parcel leaves. */
export function OrderState({ order, issues }: { order: OrderToSend; issues: readonly Issue[] }) {
  const t = useTranslations("admin.parcels");
  const wordsOf = useIssueWords();
  const locale = useLocale();
  const { carrier, shipOn, why, deliveryType } = order;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {why && <span className="text-muted-foreground">{t(`why.${why}`, { type: t(`ruleFor.${deliveryType}`) })}</span>}
      {/* When a carrier is proposed, the pre-flight already warns about a later day. */}
      {shipOn && !carrier && <StateBadge>{t("shipOn", { day: formatDays(shipOn, shipOn, locale) })}</StateBadge>}
      {carrier &&
        issues.map((issue) => (
          <StateBadge key={issue.code} isUrgent={issue.stops}>
            {wordsOf(issue, carrier)}
          </StateBadge>
        ))}
    </div>
  );
}

type Props = { step: Step; parcel: ListedParcel; nowMs: number; canManage: boolean };

/** The state of a parcel, with badges for what needs attention. */
export function ParcelState({ step, parcel, nowMs, canManage }: Props) {
  const t = useTranslations("admin.parcels");
  const { state, back, reason, rawReason, changed, orderStatus, daysLeft, silent, handoverId, lastEventAt } = parcel;
  const isAway = hasLeft(step);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      {isAway && <span>{reason ? `${t(`states.${state}`)}: ${t(`reasons.${reason}`)}` : t(`states.${state}`)}</span>}
      {back && <StateBadge>{t(`back.${comesBack(state)}.${back}`)}</StateBadge>}
      {step === "needs_you" && rawReason && <bdi className="text-muted-foreground">{`“${rawReason}”`}</bdi>}
      {step === "ready" && handoverId && <StateBadge>{t("inBatch")}</StateBadge>}
      {daysLeft !== null && (
        <StateBadge isUrgent={daysLeft < 2}>
          {t(daysLeft < 0 ? "overdue" : "daysLeft", { n: Math.abs(daysLeft) })}
        </StateBadge>
      )}
      {silent && lastEventAt && <StateBadge isUrgent>{t("silent", { n: daysSince(lastEventAt, nowMs) })}</StateBadge>}
      {parcel.unknownWord && <UnknownWord parcel={parcel} canManage={canManage} />}
      {changed && !isAway && <StateBadge isUrgent>{t("changed")}</StateBadge>}
      {orderStatus === "cancelled" && <StateBadge isUrgent>{t("cancelledHere")}</StateBadge>}
      {parcel.takenBack && <TakenBack parcel={parcel} canManage={canManage} />}
    </div>
  );
}

function StateBadge({ isUrgent = false, children }: { isUrgent?: boolean; children: ReactNode }) {
  return (
    <Badge variant={isUrgent ? "destructive" : "outline"} className="max-w-full whitespace-normal">
      {children}
    </Badge>
  );
}

function UnknownWord({ parcel, canManage }: { parcel: ListedParcel; canManage: boolean }) {
  const t = useTranslations("admin.parcels");
  const locale = useLocale();
  const words = (
    <>
      <span>{t("unknownWord")}</span> <bdi>{`“${parcel.rawStatus}”`}</bdi>
    </>
  );
  if (!canManage) return <StateBadge isUrgent>{words}</StateBadge>;
  return (
    <Badge asChild variant="destructive" className="max-w-full whitespace-normal">
      <Link href={localePath(locale, adminPaths.carrier(parcel.carrier.id))} title={t("explainWord")}>
        {words}
      </Link>
    </Badge>
  );
}

/** The carrier's list said "delivered", and later something else. Nothing changes until a manager decides. */
function TakenBack({ parcel, canManage }: { parcel: ListedParcel; canManage: boolean }) {
  const t = useTranslations("admin.parcels.takenBack");
  const { run, isPending } = useAction(decideParcel);
  const decide = (cameBack: boolean) => !isPending && run({ id: parcel.id, cameBack });
  return (
    <div className="flex basis-full flex-wrap items-center gap-2">
      <span>{t(canManage ? "text" : "manager")}</span>
      {canManage && (
        <>
          <Button variant="outline" className="px-4" aria-disabled={isPending} onClick={() => decide(true)}>
            <span>{t("back")}</span>
            <span className="sr-only">{parcel.reference}</span>
          </Button>
          <Button variant="outline" className="px-4" aria-disabled={isPending} onClick={() => decide(false)}>
            <span>{t("stays")}</span>
            <span className="sr-only">{parcel.reference}</span>
          </Button>
        </>
      )}
    </div>
  );
}
