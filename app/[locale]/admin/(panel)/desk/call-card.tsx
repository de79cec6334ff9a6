import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { CheckoutShop } from "@/components/order-form/checkout-shop";
import { PastCalls } from "@/components/staff-orders/past-calls";
import { StaffNotes } from "@/components/staff-orders/staff-notes";
import { Button } from "@/components/ui/button";
import type { Failure } from "@/lib/core/result";
import type { DeskCard, Ending } from "@/lib/desk/desk";
import { CallFacts } from "./call-facts";
import { CallHead } from "./call-head";
import { CallWarnings } from "./call-warnings";
import { OutcomeBar } from "./outcome-bar";
import { ReturnEstimate } from "./return-estimate";
import type { SpokenTexts } from "./spoken-texts";
import type { DeskWork } from "./use-desk";

const CorrectOrder = dynamic(() => import("./correct-order").then((module) => module.CorrectOrder));

type Props = { card: DeskCard; shop: CheckoutShop; spoken: SpokenTexts; work: DeskWork; managing: boolean };

/** What is missing before an order can be confirmed, which the agent asks for and enters. */
const TO_CORRECT: readonly Failure["error"][] = ["fee_not_agreed", "address_missing"];

/** Everything an agent needs for one call, in the order in which they need it; the outcomes stay at the thumb. */
export function CallCard({ card, shop, spoken, work, managing }: Props) {
  const t = useTranslations("admin.desk");
  const [isCorrecting, setCorrecting] = useState(false);
  const [openedAt] = useState(Date.now);
  const heading = useRef<HTMLHeadingElement>(null);
  const isMine = card.desk.leasedUntil !== null;

  // The next order is another screen: who hears it is told which one it is.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  function end(ending: Ending) {
    work.end(ending, ({ error }) => {
      if (TO_CORRECT.includes(error)) setCorrecting(true);
      return false;
    });
  }

  return (
    <article aria-labelledby="call-title" className="flex flex-col gap-4 pb-4">
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="panel flex flex-col gap-5">
          <CallHead card={card} openedAt={openedAt} spoken={spoken} heading={heading} />
          <CallWarnings card={card} openedAt={openedAt} managing={managing} />
          <ReturnEstimate card={card} />
          {isCorrecting ? (
            <CorrectOrder card={card} shop={shop} onSaved={() => work.take()} onClose={() => setCorrecting(false)} />
          ) : (
            <>
              <CallFacts card={card} />
              {isMine && card.editable && (
                <Button variant="outline" className="self-start" onClick={() => setCorrecting(true)}>
                  {t("correct")}
                </Button>
              )}
            </>
          )}
        </div>
        <div className="panel flex flex-col gap-5">
          <PastCalls calls={card.calls} />
          {isMine && <StaffNotes id={card.id} notes={card.notes} onDirty={work.setNoteIsUnsaved} />}
        </div>
      </div>
      {isMine && !isCorrecting && <OutcomeBar card={card} isBusy={work.isBusy} onEnd={end} onMerge={work.merge} />}
    </article>
  );
}
