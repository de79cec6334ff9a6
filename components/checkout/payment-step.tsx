import { useShop } from "@/components/order-form/checkout-shop";
import { OrderFormTotals } from "@/components/order-form/order-form-totals";
import { useOrderForm } from "@/components/order-form/use-order-form";
import { newTotals, type OrderTotals } from "@/components/order-form/use-order-totals";
import { Filled } from "@/components/shell/filled";
import { Button } from "@/components/shop-ui/button";
import type { Phase } from "@/lib/checkout/submission";
import type { Minor } from "@/lib/core/money";
import type { Totals } from "@/lib/delivery/fees";
import { PhaseNotice } from "@/components/order-form/phase-notice";
import { Destination } from "./review-step";
import { StepFoot } from "./step-foot";
import { type Press, usePlaceOrder } from "./use-place-order";

type Props = {
  order: OrderTotals;
  phase: Phase;
  /** The total at the last press. */ previousTotal: Minor | null;
  press: Press;
  onBack: () => void;
};

/** The last step: how much cash to have ready, and the button that sends the order. */
export function PaymentStep({ order, phase, previousTotal, press, onBack }: Props) {
  const { texts, money } = useShop();
  const { form } = useOrderForm();
  const place = usePlaceOrder(press, order.totals.total);
  const t = texts.payment;
  const prepare = order.quote?.kind === "custom" ? t.prepareCustom : t.prepare;
  const isSending = phase.name === "sending";
  return (
    <div className="flex flex-col gap-8">
      <div className="rounded-sm border border-border bg-card p-6 sm:p-8">
        <p className="font-display text-2xl sm:text-3xl">
          <Filled
            template={prepare}
            values={{ total: <span className="whitespace-nowrap">{money(order.totals.total)}</span> }}
          />
        </p>
        <p className="mt-2 max-w-md text-muted-foreground">{t[form.deliveryType ?? "home"]}</p>
        <div className="mt-6 border-t border-border pt-6">
          <Destination />
        </div>
      </div>
      <div className="lg:hidden">
        <OrderFormTotals order={order} />
      </div>
      <PhaseNotice phase={phase} previousTotal={previousTotal} />
      <StepFoot order={order}>
        <Button size="lg" aria-disabled={isSending} onClick={() => void place()}>
          {isSending ? t.sending : <PressLabel phase={phase} totals={order.totals} />}
        </Button>
        <Button size="lg" variant="ghost" aria-disabled={isSending} onClick={() => isSending || onBack()}>
          {texts.back}
        </Button>
      </StepFoot>
      <p role="status" className="sr-only">
        {isSending ? t.sending : ""}
      </p>
    </div>
  );
}

/** What a press does now: places the order, sends it again, or accepts the new price. On a phone the total is beside it. */
function PressLabel({ phase, totals }: { phase: Phase; totals: Totals }) {
  const { texts, totalText } = useShop();
  const t = texts.payment;
  if (phase.name === "unanswered") return <span>{t.again}</span>;
  const changed = phase.name === "refused" ? newTotals(phase.failure) : null;
  const withTotal = <Filled template={t.accept} values={{ total: totalText(changed ?? totals) }} />;
  return (
    <>
      {!changed && <span className="lg:hidden">{t.place}</span>}
      <span className={changed ? undefined : "max-lg:hidden"}>{withTotal}</span>
    </>
  );
}
