type Props = {
  value: number;
  least: number;
  most: number;
  label: string;
  texts: Record<"more" | "less", string>;
  onStep: (step: 1 | -1) => void;
};

const STEP =
  "grid size-11 place-items-center text-lg hover:bg-accent aria-disabled:cursor-not-allowed aria-disabled:opacity-40";

/** Buttons − and + for a small number. At `least` and `most` a button keeps the focus, which `disabled` would lose. */
export function CountButtons({ value, least, most, label, texts, onStep }: Props) {
  const button = (step: 1 | -1, name: string, sign: string, isDisabled: boolean) => (
    <button
      type="button"
      className={STEP}
      aria-label={name}
      aria-disabled={isDisabled}
      onClick={() => isDisabled || onStep(step)}
    >
      {sign}
    </button>
  );
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex h-11.5 items-center rounded-sm border border-input bg-card"
    >
      {button(-1, texts.less, "−", value <= least)}
      <output aria-label={label} className="w-6 text-center tabular-nums sm:w-8">
        {value}
      </output>
      {button(1, texts.more, "+", value >= most)}
    </div>
  );
}
