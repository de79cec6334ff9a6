import { useShop } from "./checkout-shop";
import { newTotals } from "./use-order-totals";
import { Filled } from "@/components/shell/filled";
import type { Phase } from "@/lib/checkout/submission";
import type { Minor } from "@/lib/core/money";
import type { Failure } from "@/lib/core/result";
import { Panel } from "./panel";

type NoticeProps = { phase: Phase; /** The total that was pressed for. */ before: Minor | null };

/** What came of the press, when it did not come to an order. */
export function PhaseNotice({ phase, before }: NoticeProps) {
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
  return phase.name === "refused" ? <Refusal failure={phase.failure} before={before} /> : null;
}

function Refusal({ failure, before }: { failure: Failure; before: Minor | null }) {
  const { texts, errors, money, say } = useShop();
  const changed = newTotals(failure);
  const template = before === null || before === changed?.total ? texts.payment.newTotal : texts.payment.priceChanged;
  return (
    <Panel title={texts.refused.title}>
      <p>{say(errors[failure.error], failure.detail ?? {})}</p>
      {changed && (
        <p>
          <Filled template={template} values={{ total: money(changed.total), before: money(before ?? 0) }} />
        </p>
      )}
    </Panel>
  );
}
