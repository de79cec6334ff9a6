import { useShop } from "@/components/order-form/checkout-shop";
import { distance, STEPS, type Step } from "@/lib/checkout/steps";

const LABEL = "flex min-h-11 items-start gap-1.5 pt-2";

/** The steps with the current one marked. A finished step is a button that goes back to it. */
export function StepsBar({ current, onGo }: { current: Step; onGo: (step: Step) => void }) {
  const { texts } = useShop();
  return (
    <nav aria-label={texts.steps.label} className="mb-8 lg:mb-12">
      <ol className="grid grid-cols-3 gap-2">
        {STEPS.map((step, index) => {
          const isDone = distance(step, current) > 0;
          const label = (
            <>
              <span className="tabular-nums">{index + 1}</span>
              <span>
                <span>{texts.steps[step]}</span>
                {isDone && <span className="sr-only">{` (${texts.steps.done})`}</span>}
              </span>
            </>
          );
          return (
            <li
              key={step}
              aria-current={step === current ? "step" : undefined}
              className="border-t-2 border-border text-sm wrap-anywhere text-muted-foreground transition-colors aria-[current]:border-accent-strong aria-[current]:text-foreground data-done:border-foreground data-done:text-foreground"
              data-done={isDone || undefined}
            >
              {isDone ? (
                <button
                  type="button"
                  onClick={() => onGo(step)}
                  className={`${LABEL} w-full text-start hover:underline`}
                >
                  {label}
                </button>
              ) : (
                <span className={LABEL}>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
