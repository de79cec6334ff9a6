import { useShop } from "./checkout-shop";
import { newTotals } from "./use-order-totals";
import { Filled } from "@/components/shell/filled";
import type { Phase } from "@/lib/checkout/submission";
import type { Minor } from "@/lib/core/money";
import type { Failure } from "@/lib/core/result";
import { Panel } from "./panel";

type NoticeProps = { phase: Phase; /** The total at the last press. */ previousTotal: Minor | null };

/** The result of a press that did not place an order. */
export function PhaseNotice({ phase, previousTotal }: NoticeProps) {
  const { texts } = useShop();
  if (phase.name === "unanswered") {
    const t = texts.unanswered;
    return (
      <Panel title={t.title}>
        <p>{t[phase.why]}</p>
        <p>{t.calm}</p>
      </Panel>
    );
  }
  return phase.name === "refused" ? <Refusal failure={phase.failure} previousTotal={previousTotal} /> : null;
}

function Refusal({ failure, previousTotal }: { failure: Failure; previousTotal: Minor | null }) {
  const { texts, errors, money, say, totalText } = useShop();
  const changed = newTotals(failure);
  const hasOtherTotal = previousTotal !== null && previousTotal !== changed?.total;
  const template = hasOtherTotal ? texts.payment.priceChanged : texts.payment.newTotal;
  return (
    <Panel title={texts.refused.title}>
      <p>{say(errors[failure.error], failure.detail ?? {})}</p>
      {changed && (
        <p>
          <Filled template={template} values={{ total: totalText(changed), before: money(previousTotal ?? 0) }} />
        </p>
      )}
    </Panel>
  );
}
