"use client";

import { useTranslations } from "next-intl";
import { PageHead } from "@/components/admin-shell/page-head";
import type { CheckoutShop } from "@/components/order-form/checkout-shop";
import { Button } from "@/components/ui/button";
import type { DeskCounts } from "@/lib/desk/desk";
import { CallCard } from "./call-card";
import { DeskHead } from "./desk-head";
import { NobodyToCall } from "./nobody-to-call";
import type { SpokenTexts } from "./spoken-texts";
import { useDesk } from "./use-desk";

type Props = { counts: DeskCounts; shop: CheckoutShop; spoken: SpokenTexts };

/** One order at a time, nobody else's meanwhile, and the next one by itself. */
export function Desk({ counts, shop, spoken }: Props) {
  const t = useTranslations("admin.desk");
  const work = useDesk(counts);
  const { card, hasAsked, isBusy, take, leave } = work;
  return (
    <>
      <PageHead title={t("title")} count={t("done", { n: work.counts.done })}>
        {card && (
          <Button variant="ghost" onClick={leave}>
            {t("leave")}
          </Button>
        )}
      </PageHead>
      <DeskHead work={work} />
      {card && <CallCard key={`${card.id} ${card.desk.version} ${card.updatedAt}`} card={card} shop={shop} spoken={spoken} work={work} />}
      {!card && hasAsked && !isBusy && <NobodyToCall counts={work.counts} tab={work.tab} />}
      {!card && (
        <Button size="lg" className="mt-6 w-full sm:w-auto" disabled={isBusy} onClick={() => take()}>
          {t("next")}
        </Button>
      )}
    </>
  );
}
