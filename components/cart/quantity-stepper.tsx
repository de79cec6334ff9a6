import { useId, useRef, useState } from "react";
import { useInputBeforeHydration } from "@/components/shop-ui/use-input-before-hydration";
import { westernDigits } from "@/lib/core/text";

type Props = {
  value: number;
  onChange: (next: number) => void;
  texts: Record<"quantity" | "decrease" | "increase", string>;
  /**
   * The error for a typed text that is not a quantity of 1 or more. Without it, 0 or less is passed on as 0, and a text
   * that is not a number is undone.
   */
  refusal?: string;
  /** The id of the error text for the quantity. */
  errorId?: string;
};

/** The name of the quantity field in a form. */
export const QUANTITY = "quantity";

const MAX_CHARACTERS = 6;
const MAX_QUANTITY = 999;

/**
 * From 0 to 999. Null for a text that is not a whole number: 1.5 must not become 15. A phone may type the minus sign `−`.
 */
export function typedQuantity(text: string): number | null {
  const found = /^([-−])?(\d+)$/.exec(westernDigits(text).trim());
  return found && (found[1] ? 0 : Math.min(MAX_QUANTITY, Number(found[2])));
}

/** Reads the quantity from the entries of the form that the stepper is in. */
export const enteredQuantity = (entries: FormData): number | null => typedQuantity(String(entries.get(QUANTITY)));

/** A quantity field with two buttons. A typed text counts on Enter and when the field loses the focus. */
export function QuantityStepper({ value, onChange, texts, refusal, errorId }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const refusalId = useId();
  const describedBy = isRefused ? refusalId : errorId;

  const acceptTyped = ({ value: text }: HTMLInputElement) => {
    const typed = typedQuantity(text);
    const isWrong = refusal !== undefined && (typed ?? 0) < 1;
    setRefused(isWrong);
    setDraft(isWrong ? text : null);
    if (!isWrong && typed !== null && typed !== value) onChange(typed);
  };
  const field = useRef<HTMLInputElement>(null);
  useInputBeforeHydration(field, acceptTyped);

  // `aria-disabled`: a disabled button loses the focus, and the next Tab would start at the top of the page.
  const step = (by: 1 | -1, label: string, sign: string) => {
    const next = value + by;
    const isOff = next < 1 || next > MAX_QUANTITY;
    return (
      <button
        type="button"
        aria-label={label}
        aria-disabled={isOff}
        onClick={() => {
          if (isOff) return;
          setRefused(false);
          setDraft(null);
          onChange(next);
        }}
      >
        {sign}
      </button>
    );
  };

  return (
    <>
      <div role="group" aria-label={texts.quantity} className="stepper h-11.5">
        {step(-1, texts.decrease, "−")}
        <input
          ref={field}
          name={QUANTITY}
          aria-label={texts.quantity}
          aria-invalid={describedBy === undefined ? undefined : true}
          aria-describedby={describedBy}
          inputMode="numeric"
          autoComplete="off"
          className="h-11 w-10 bg-transparent text-center tabular-nums"
          value={draft ?? String(value)}
          onChange={(event) => setDraft(westernDigits(event.target.value).slice(0, MAX_CHARACTERS))}
          onFocus={(event) => event.target.select()}
          onBlur={(event) => acceptTyped(event.target)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            acceptTyped(event.currentTarget);
          }}
        />
        {step(1, texts.increase, "+")}
      </div>
      {isRefused && (
        <p id={refusalId} role="alert" className="order-last basis-full text-sm text-destructive">
          {refusal}
        </p>
      )}
    </>
  );
}
