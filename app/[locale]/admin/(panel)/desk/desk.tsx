"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useCallCountShown } from "@/components/admin-shell/call-count";
import { PageHead } from "@/components/admin-shell/page-head";
import type { CheckoutShop } from "@/components/order-form/checkout-shop";
import { Button, buttonVariants } from "@/components/ui/button";
import type { DeskCounts } from "@/lib/desk/rows";
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
  /** The number of the order to open at once; "" for none. */
  asked: string;
  counts: DeskCounts;
  shop: CheckoutShop;
  spoken: SpokenTexts;
  /** Whether the user may also open customers. */ canManage: boolean;
};

/** Shows one order at a time, leased to this agent. After its outcome, the next order opens by itself. */
export function Desk({ asked, counts, shop, spoken, canManage }: Props) {
  const t = useTranslations("admin.desk");
  const work = useDesk(counts, asked);
  const followUp = useFollowUp(work, shop.locale);
  useCallCountShown(work.counts.queue);
  const { card, hasAsked, isBusy, take, leave, last } = work;
  const isOpen = card !== null || followUp.card !== null;
  return (
    <div className="desk">
      {/* An open order needs the whole screen: the head is one line on a laptop, and less on a phone. */}
      {isOpen ? (
        <div className="mb-2 flex items-center gap-x-3 max-lg:hidden">
          <DeskHead work={work} followUp={followUp} isSlim />
          <LeaveButton leave={card ? leave : followUp.close} />
        </div>
      ) : (
        <>
          <PageHead title={t("title")} count={t("done", { n: work.counts.done })}>
            <Link
              prefetch={false}
              href={localePath(shop.locale, adminPaths.createOrder)}
              className={buttonVariants({ variant: "outline" })}
            >
              {t("takeOrder")}
            </Link>
            {followUp.isOpen && <LeaveButton leave={followUp.close} />}
          </PageHead>
          <DeskHead work={work} followUp={followUp} isSlim={false} />
        </>
      )}
      {last && <UndoButton title={last.title} isBusy={isBusy} undo={() => work.undo(last.undo)} />}
      {followUp.isOpen && <FollowUp work={followUp} spoken={spoken} free={shop.texts.totals.free} />}
      {card && (
        <>
          <div className="mb-2 flex items-center justify-between gap-4 text-sm lg:sr-only">
            <h1 className="text-base">
              <span>{t("title")}</span> <span className="text-muted-foreground tabular-nums">{work.counts.queue}</span>
            </h1>
            <span className="lg:hidden">
              <LeaveButton leave={leave} />
            </span>
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

const UNDO_KEY = "Ctrl+Z";

/** Takes the last step back, also after its notice has gone. */
function UndoButton({ title, isBusy, undo }: { title: string; isBusy: boolean; undo: () => void }) {
  const t = useTranslations("admin.desk");
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
      <bdi>{title}</bdi>
      <Button variant="link" size="sm" disabled={isBusy} aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
        <span>{t("undoLast")}</span>
        <kbd aria-hidden="true" className="desk-key">
          {UNDO_KEY}
        </kbd>
      </Button>
    </p>
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
