"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { PageHead } from "@/components/admin-shell/page-head";
import type { CheckoutShop } from "@/components/order-form/checkout-shop";
import { Button, buttonVariants } from "@/components/ui/button";
import type { DeskCounts } from "@/lib/desk/desk";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { CallCard } from "./call-card";
import { DeskHead } from "./desk-head";
import { FollowUp } from "./follow-up-card";
import { NobodyToCall } from "./nobody-to-call";
import type { SpokenTexts } from "./spoken-texts";
import { useDesk } from "./use-desk";
import { useFollowUp } from "./use-follow-up";
import { useKeyDown } from "./use-key-down";

type Props = {
  counts: DeskCounts;
  shop: CheckoutShop;
  spoken: SpokenTexts;
  /** Whether the user may also open customers. */ canManage: boolean;
};

/** Shows one order at a time, leased to this agent. After its outcome, the next order opens by itself. */
export function Desk({ counts, shop, spoken, canManage }: Props) {
  const t = useTranslations("admin.desk");
  const work = useDesk(counts);
  const followUp = useFollowUp(work, shop.locale);
  const { card, hasAsked, isBusy, take, leave } = work;
  return (
    <div className="desk">
      {/* On a phone, the open order needs the whole screen. */}
      <div className={card || followUp.card ? "max-lg:hidden" : undefined}>
        <PageHead title={t("title")} count={t("done", { n: work.counts.done })}>
          <Link
            prefetch={false}
            href={localePath(shop.locale, adminPaths.createOrder)}
            className={buttonVariants({ variant: "outline" })}
          >
            {t("takeOrder")}
          </Link>
          {card && <LeaveButton leave={leave} />}
          {followUp.isOpen && <LeaveButton leave={followUp.close} />}
        </PageHead>
        <DeskHead work={work} followUp={followUp} />
      </div>
      {followUp.isOpen && <FollowUp work={followUp} spoken={spoken} free={shop.texts.totals.free} />}
      {card && (
        <>
          <div className="mb-2 flex items-center justify-between gap-4 text-sm lg:hidden">
            <h1 className="text-base">
              {t("title")} <span className="text-muted-foreground tabular-nums">{work.counts.queue}</span>
            </h1>
            <LeaveButton leave={leave} />
          </div>
          <CallCard
            key={`${card.id} ${card.desk.version} ${card.updatedAt}`}
            card={card}
            shop={shop}
            spoken={spoken}
            work={work}
            canManage={canManage}
          />
        </>
      )}
      {!followUp.isOpen && !card && hasAsked && !isBusy && <NobodyToCall counts={work.counts} tab={work.tab} />}
      {!followUp.isOpen && !card && <NextButton isBusy={isBusy} take={() => take()} />}
    </div>
  );
}

/** Enter also presses this button while no element has the focus: at the start, and after the last order. */
function NextButton({ isBusy, take }: { isBusy: boolean; take: () => void }) {
  const t = useTranslations("admin.desk");
  useKeyDown((event) => {
    if (event.key !== "Enter" || event.repeat || isBusy || !document.activeElement?.matches("body, main")) return;
    event.preventDefault();
    take();
  });
  return (
    <Button size="lg" className="mt-6 w-full sm:w-auto" disabled={isBusy} onClick={take}>
      {t("next")}
    </Button>
  );
}

function LeaveButton({ leave }: { leave: () => void }) {
  const t = useTranslations("admin.desk");
  return (
    <Button variant="ghost" size="sm" onClick={leave}>
      {t("leave")}
    </Button>
  );
}
