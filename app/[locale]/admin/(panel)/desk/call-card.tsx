import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import type { CheckoutShop } from "@/components/order-form/checkout-shop";
import { PastCalls } from "@/components/staff-orders/past-calls";
import { StaffNotes } from "@/components/staff-orders/staff-notes";
import type { Failure } from "@/lib/core/result";
import type { Ending } from "@/lib/desk/desk";
import type { DeskCard } from "@/lib/desk/rows";
import { CallFacts, CallGoods } from "./call-facts";
import { CallHead } from "./call-head";
import { CallWarnings } from "./call-warnings";
import type { Missing } from "./correct-order";
import { Decided } from "./decided";
import { OutcomeBar } from "./outcome-bar";
import { ReturnEstimate } from "./return-estimate";
import type { SpokenTexts } from "./spoken-texts";
import type { DeskWork } from "./use-desk";

const CorrectOrder = dynamic(() => import("./correct-order").then((module) => module.CorrectOrder));

type Props = { card: DeskCard; shop: CheckoutShop; spoken: SpokenTexts; work: DeskWork; canManage: boolean };

/** The field that the agent fills in first when the server refuses to confirm the order. */
const MISSING_FIELDS: Partial<Record<Failure["error"], Missing>> = {
  fee_not_agreed: "fee",
  address_missing: "address",
  desk_missing: "desk",
};

/** Everything an agent needs for one call, in the order of the call. On a phone the outcomes stay near the thumb. */
export function CallCard({ card, shop, spoken, work, canManage }: Props) {
  const [correcting, setCorrecting] = useState<{ missing?: Missing } | null>(null);
  const [openedAt] = useState(Date.now);
  const heading = useRef<HTMLHeadingElement>(null);
  const isMine = card.desk.leasedUntil !== null;

  // The next order replaces the whole screen. The focus goes to its heading, so that a screen reader reads it.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  function end(ending: Ending) {
    work.end(ending, ({ error }) => {
      const missing = MISSING_FIELDS[error];
      if (missing) setCorrecting({ missing });
      return false;
    });
  }

  return (
    <article aria-labelledby="call-title" className="flex flex-col gap-4 pb-4 lg:gap-3 lg:pb-2">
      <div className="grid items-start gap-2 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="panel flex flex-col gap-3 max-sm:px-4 max-sm:py-3 sm:gap-5">
          <CallHead card={card} openedAt={openedAt} spoken={spoken} heading={heading} />
          {card.desk.nextCallAt === null && <Decided card={card} canManage={canManage} work={work} />}
          <CallWarnings card={card} openedAt={openedAt} opensAt={work.counts.opensAt} canManage={canManage} />
          {correcting ? (
            <CorrectOrder
              card={card}
              shop={shop}
              missing={correcting.missing}
              onSaved={() => work.take()}
              onClose={() => {
                setCorrecting(null);
                heading.current?.focus({ preventScroll: true });
              }}
            />
          ) : (
            <CallGoods card={card} />
          )}
        </div>
        <div className="panel flex flex-col gap-3 max-sm:px-4 max-sm:py-3 sm:gap-5">
          {!correcting && <CallFacts card={card} free={shop.texts.totals.free} />}
          {!correcting && <ReturnEstimate card={card} />}
          <PastCalls calls={card.calls} />
          {isMine && <StaffNotes id={card.id} notes={card.notes} onDirty={work.setNoteIsUnsaved} />}
        </div>
      </div>
      {isMine && !correcting && (
        <OutcomeBar
          card={card}
          isBusy={work.isBusy}
          onEnd={end}
          onMerge={work.merge}
          onCorrect={() => setCorrecting({})}
        />
      )}
    </article>
  );
}
