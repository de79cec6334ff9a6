"use client";

import { useRef, useState } from "react";
import { useEarlyEntry } from "@/components/ui/use-early-entry";
import { westernDigits } from "@/lib/core/text";

type Props = {
  value: number;
  onChange: (next: number) => void;
  texts: Record<"quantity" | "decrease" | "increase", string>;
  /** The least that can be typed; the button stops at 1, so that nothing vanishes by one press too many. */
  min?: number;
  max?: number;
  disabled?: boolean;
  /** As tall as a large button beside it. */
  large?: boolean;
  /** The id of what is wrong with the quantity. */
  errorId?: string;
};

const STEP = "grid size-11 place-items-center text-lg transition-colors hover:bg-accent aria-disabled:cursor-not-allowed aria-disabled:opacity-40";

/** What a form calls the typed quantity. */
const QUANTITY = "quantity";

const MOST_SIGNS = 6;

/** Null where no whole number is typed: half a bottle is nobody's fifteen. */
const typedQuantity = (text: string): number | null => (/^\d+$/.test(westernDigits(text).trim()) ? Number(westernDigits(text)) : null);

/** Of the form that a stepper is in. */
export const enteredQuantity = (entries: FormData): number | null => typedQuantity(String(entries.get(QUANTITY)));

/** A quantity by buttons and by typing. What is typed counts when the field is left or Enter is pressed, not at every digit. */
export function QuantityStepper({ value, onChange, texts, min = 1, max = 999, disabled = false, large = false, errorId }: Props) {
  const [draft, setDraft] = useState<string | null>(null);

  const settle = ({ value: text }: HTMLInputElement) => {
    const typed = typedQuantity(text);
    setDraft(null);
    if (typed !== null && typed !== value) onChange(Math.min(max, Math.max(min, typed)));
  };
  const field = useRef<HTMLInputElement>(null);
  useEarlyEntry(field, settle);

  // A button that is switched off while it has the focus would lose it: the keyboard would start over at the page's top.
  const step = (by: 1 | -1, label: string, sign: string) => {
    const next = value + by;
    const off = disabled || next < 1 || next > max;
    return (
      <button type="button" className={STEP} aria-label={label} aria-disabled={off} onClick={() => off || onChange(next)}>
        {sign}
      </button>
    );
  };

  return (
    <div role="group" aria-label={texts.quantity} className={`inline-flex ${large ? "h-13" : "h-11.5"} items-center rounded-sm border border-input bg-card`}>
      {step(-1, texts.decrease, "−")}
      <input
        ref={field}
        name={QUANTITY}
        aria-label={texts.quantity}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        inputMode="numeric"
        autoComplete="off"
        className="h-11 w-10 bg-transparent text-center tabular-nums"
        value={draft ?? String(value)}
        disabled={disabled}
        onChange={(event) => setDraft(westernDigits(event.target.value).slice(0, MOST_SIGNS))}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => settle(event.target)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          settle(event.currentTarget);
        }}
      />
      {step(1, texts.increase, "+")}
    </div>
  );
}
