import { type RefObject, useEffect, useRef } from "react";
import { useShop } from "@/components/order-form/checkout-shop";
import { useOrderForm } from "@/components/order-form/use-order-form";
import { useOrderTotals } from "@/components/order-form/use-order-totals";
import { Skeleton } from "@/components/shop-ui/skeleton";
import { type Cart, isOrderable, totalPrice } from "@/lib/cart/cart";
import { type CheckoutErrors, type CheckoutField, firstWrongField } from "@/lib/checkout/form";
import type { Ordering } from "@/lib/checkout/ordering";
import { type Step, shownStep, stepAfter } from "@/lib/checkout/steps";
import type { Submission } from "@/lib/checkout/submission";
import { OrderAside } from "./order-aside";
import { ShippingStep } from "./shipping-step";
import { StepsBar } from "./steps-bar";
import { goToStep, useAskedStep } from "./use-step";

type Props = { cart: Cart; desk: Ordering; submission: Submission; later: typeof import("./later-steps") | null };

export function CheckoutSteps({ cart, desk, submission: { phase, attempt }, later }: Props) {
  const { wrong, refuse } = useOrderForm();
  const { step, heading, focusOnArrival } = useStepWithFocus(firstWrongField(wrong) === null);
  const order = useOrderTotals(totalPrice(cart), phase);
  const isImpossible = !isOrderable(cart);
  const isSettled = phase.name === "ready" || phase.name === "refused";

  function onWrong(errors: CheckoutErrors) {
    refuse(errors);
    focusOnArrival(firstWrongField(errors));
    goToStep("shipping");
  }

  const onContinue = () => goToStep(stepAfter(step));

  return (
    <>
      <StepsBar current={step} onGo={goToStep} />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <OrderAside cart={cart} order={order} step={step} />
        <div className="flex min-w-0 flex-col gap-8">
          {isImpossible && later && <later.Impossible />}
          <StepTitle step={step} heading={heading} />
          {step === "shipping" && <ShippingStep order={order} onContinue={onContinue} />}
          {step !== "shipping" && !later && <Skeleton className="h-96" />}
          {step === "review" && later && (
            <later.ReviewStep cart={cart} order={order} onEdit={() => goToStep("shipping")} onContinue={onContinue} />
          )}
          {step === "payment" && later && (
            <later.PaymentStep
              order={order}
              phase={phase}
              before={attempt?.sent.at(-1)?.expectedTotal ?? null}
              press={{ desk, cart, onWrong }}
              onBack={() => goToStep("review")}
            />
          )}
          {/* An order that may be on its way can no longer be cancelled by forgetting it. */}
          {isSettled && later && <later.CancelOrder />}
        </div>
      </div>
    </>
  );
}

/** The step that may be shown; when it changes, the focus goes to its title, or to the field that needs the shopper. */
function useStepWithFocus(isFormComplete: boolean) {
  const asked = useAskedStep();
  const step = shownStep(asked, isFormComplete);
  const shown = useRef(step);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<CheckoutField | null>(null);
  const { focusField } = useOrderForm();

  // The address follows, or the form would turn into the next step while its last letter is typed.
  useEffect(() => {
    if (asked !== step) goToStep(step);
  }, [asked, step]);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (field.current) focusField(field.current);
    else heading.current?.focus();
    field.current = null;
  }, [step, focusField]);

  const focusOnArrival = (wanted: CheckoutField | null) => {
    field.current = wanted;
  };
  return { step, heading, focusOnArrival };
}

function StepTitle({ step, heading }: { step: Step; heading: RefObject<HTMLHeadingElement | null> }) {
  const { texts } = useShop();
  const titles = { shipping: texts.steps.shipping, review: texts.review.title, payment: texts.payment.title };
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      className={step === "shipping" ? "sr-only" : "scroll-mt-40 font-display text-2xl outline-none"}
    >
      {titles[step]}
    </h2>
  );
}
