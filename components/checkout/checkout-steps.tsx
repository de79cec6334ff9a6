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
import { goToStep, useRequestedStep } from "./use-step";

type Props = {
  cart: Cart;
  submitter: Ordering;
  submission: Submission;
  laterSteps: typeof import("./later-steps") | null;
};

export function CheckoutSteps({ cart, submitter, submission: { phase, attempt }, laterSteps }: Props) {
  const { texts } = useShop();
  const { wrong, refuse } = useOrderForm();
  const { step, heading, focusOnArrival } = useStepWithFocus(firstWrongField(wrong) === null);
  const order = useOrderTotals(totalPrice(cart), phase);
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
          {!isOrderable(cart) && laterSteps && <laterSteps.Impossible />}
          <StepTitle step={step} heading={heading} />
          {phase.name === "sending" && step !== "payment" && (
            // Sticky: after Back, the browser shows the place on the page that the shopper had left.
            <p role="status" className="sticky top-16 z-10 border-s-2 border-primary bg-background py-3 ps-4">
              {texts.left.title}
            </p>
          )}
          {phase.name === "unanswered" && step !== "payment" && laterSteps && (
            <laterSteps.PhaseNotice phase={phase} previousTotal={null} />
          )}
          {step === "shipping" && (
            <ShippingStep order={order} optional={<OptionalFields parts={laterSteps} />} onContinue={onContinue} />
          )}
          {step !== "shipping" && !laterSteps && <Skeleton className="h-96" />}
          {step === "review" && laterSteps && (
            <laterSteps.ReviewStep
              cart={cart}
              order={order}
              onEdit={() => goToStep("shipping")}
              onContinue={onContinue}
            />
          )}
          {step === "payment" && laterSteps && (
            <laterSteps.PaymentStep
              order={order}
              phase={phase}
              previousTotal={attempt?.sent.at(-1)?.expectedTotal ?? null}
              press={{ submitter, cart, onWrong }}
              onBack={() => goToStep("review")}
            />
          )}
          {/* Not while the server may have the order: emptying the cart would not cancel it. */}
          {step === "shipping" && isSettled && laterSteps && <laterSteps.CancelOrder />}
        </div>
      </div>
    </>
  );
}

const OptionalFields = ({ parts }: { parts: Props["laterSteps"] }) =>
  parts ? (
    <>
      <parts.GiftField />
      <parts.NoteField />
    </>
  ) : (
    <Skeleton className="h-40" />
  );

/** The step that may be shown. When it changes, the focus moves to its title, or to the field that has an error. */
function useStepWithFocus(isFormComplete: boolean) {
  const requested = useRequestedStep();
  const step = shownStep(requested, isFormComplete);
  const shown = useRef(step);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<CheckoutField | null>(null);
  const { focusField } = useOrderForm();

  // Writes the shown step to the address. Otherwise the next step would open while the last field is still being typed.
  useEffect(() => {
    if (requested !== step) goToStep(step);
  }, [requested, step]);

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
      className={step === "shipping" ? "sr-only" : "scroll-mt-20 font-display text-2xl outline-none"}
    >
      {titles[step]}
    </h2>
  );
}
