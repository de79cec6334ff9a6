import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { inLocale } from "@/lib/catalog/product";
import { formatMoney } from "@/lib/core/money";
import { CANCEL_REASONS, type Ending } from "@/lib/desk/desk";
import type { DeskCard, Duplicate } from "@/lib/desk/rows";
import { CHOICE_KEYS, choiceOf } from "@/lib/desk/outcome-keys";
import { type Outcome, OUTCOMES } from "@/lib/staff-orders/order-calls";
import { deskText } from "./choose-desk";
import { LaterForm } from "./later-form";
import { useSlotTexts } from "./slot-texts";
import { useKeyDown } from "./use-key-down";

type Props = {
  card: DeskCard;
  isBusy: boolean;
  onEnd: (ending: Ending) => void;
  /** With the number of the other order. */ onMerge: (other: string) => void;
  onCorrect: () => void;
};

/** Outcomes that need a second choice. */
type Asking = "call_later" | "cancelled" | "duplicate" | "confirmed" | "desk";

export type Choice = {
  name: string;
  label: string;
  /** Why it cannot be chosen now. */ off?: string;
  isMain?: boolean;
  /** The label is long. */ isLong?: boolean;
  press: () => void;
};

/** Nobody can read an order in less time. */
const PAUSE_MS = 600;

/** Disables the outcomes at first, so that the second click of a double click does not end the next customer's call. */
export function usePauseAtStart(): boolean {
  const [isPaused, setPaused] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPaused;
}

const FIELDS = "input, textarea, select, [contenteditable]";

export const isTyping = ({ target }: Event): boolean => target instanceof Element && target.closest(FIELDS) !== null;

/** A key makes its choice, unless the agent is typing or a dialog is open. */
export function useChoiceKeys(choices: readonly Choice[], isBusy: boolean, onEscape: () => void) {
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || document.querySelector("[role$=dialog]"))
      return;
    if (event.key === "Escape") return onEscape();
    const choice = isTyping(event) || isBusy ? undefined : choices[choiceOf(event)];
    if (!choice || choice.off !== undefined) return;
    event.preventDefault();
    choice.press();
  });
}

/** How the call ended: keys 1 to 7 are the outcomes, key 8 corrects the order. Some outcomes ask a second question. */
export function OutcomeBar({ card, isBusy: isSending, onEnd, onMerge, onCorrect }: Props) {
  const t = useTranslations("admin.desk");
  const locale = useLocale();
  const slots = useSlotTexts(card.slots);
  const isPaused = usePauseAtStart();
  const isBusy = isSending || isPaused;
  const [asking, setAsking] = useState<Asking | null>(null);
  const bar = useRef<HTMLDivElement>(null);

  const alike = card.duplicates.filter(({ probable, ask }) => probable || ask);
  const choicesFor = (duplicates: readonly Duplicate[]): Choice[] =>
    duplicates.flatMap(({ number, mergeable, saves }) => [
      ...(mergeable
        ? [
            {
              name: `${number} merge`,
              label:
                saves !== null && saves > 0
                  ? t("mergeSaves", { number, amount: formatMoney(saves, card.currency, locale) })
                  : t("mergeWith", { number }),
              isLong: true,
              press: () => onMerge(number),
            },
          ]
        : []),
      {
        name: number,
        label: t("sameAs", { number }),
        isLong: true,
        press: () => onEnd({ outcome: "duplicate", of: number }),
      },
    ]);

  /** A parcel for a desk needs the desk. Without any desk the server refuses, and the form to correct the order opens. */
  const confirm = () => (card.desks?.length ? setAsking("desk") : onEnd({ outcome: "confirmed" }));

  /** An order that still needs a desk may have one that is closed. */
  const desk = card.desks === null ? card.delivery.desk : null;

  const outcomes: Record<Outcome, Partial<Choice>> = {
    confirmed: {
      isMain: true,
      // The agent reads the desk once more before the order goes there.
      ...(desk && { label: t("confirmedDesk.outcome", { desk: inLocale(desk.name, locale) }) }),
      // Two parcels cost the customer two fees, so the agent is asked once about two open orders.
      press: () => (alike.length > 0 ? setAsking("confirmed") : confirm()),
    },
    no_answer: { isMain: true, press: () => onEnd({ outcome: "no_answer" }) },
    busy: { press: () => onEnd({ outcome: "busy" }) },
    call_later: { press: () => setAsking("call_later") },
    wrong_number: { press: () => onEnd({ outcome: "wrong_number" }) },
    cancelled: { press: () => setAsking("cancelled") },
    duplicate: {
      off: card.duplicates.length === 0 ? t("off.duplicate") : undefined,
      press: () => setAsking("duplicate"),
    },
  };
  const secondChoices: Record<Asking, () => Choice[]> = {
    call_later: () =>
      slots.map(({ kind, at, text }) => ({
        name: kind,
        label: text,
        press: () => onEnd({ outcome: "call_later", at }),
      })),
    cancelled: () =>
      CANCEL_REASONS.map((reason) => ({
        name: reason,
        label: t(`reasons.${reason}`),
        off: reason === "unreachable" && !card.desk.mayGiveUp ? t("off.unreachable") : undefined,
        press: () => onEnd({ outcome: "cancelled", reason }),
      })),
    duplicate: () => choicesFor(card.duplicates),
    confirmed: () => [{ name: "alone", label: t("confirmAlone"), isLong: true, press: confirm }, ...choicesFor(alike)],
    desk: () =>
      (card.desks ?? []).map(({ id, name, commune }) => ({
        name: id,
        label: deskText(name, commune, locale),
        isLong: true,
        press: () => onEnd({ outcome: "confirmed", deskId: id }),
      })),
  };
  const choices: Choice[] =
    asking === null
      ? [
          ...OUTCOMES.map((name) => ({ name, label: t(`outcomes.${name}`), press: () => {}, ...outcomes[name] })),
          { name: "correct", label: t("correct"), off: card.editable ? undefined : t("off.correct"), press: onCorrect },
        ]
      : secondChoices[asking]();

  useChoiceKeys(choices, isBusy, () => setAsking(null));

  // The second question replaces the outcomes, so it takes the focus. Afterwards the focus returns to the outcome.
  const lastAsking = useRef<Asking | null>(null);
  useEffect(() => {
    const from = lastAsking.current;
    lastAsking.current = asking;
    if (asking !== null) bar.current?.querySelector<HTMLElement>("button:not(:disabled)")?.focus();
    else if (from !== null)
      bar.current?.querySelectorAll("button")[OUTCOMES.indexOf(from === "desk" ? "confirmed" : from)]?.focus();
  }, [asking]);

  return (
    <div
      ref={bar}
      role="group"
      aria-label={asking === null ? t("outcome") : t(`asking.${asking}`)}
      className="desk-bar"
    >
      {asking !== null && (
        <p aria-hidden="true" className="desk-question">
          {t(`asking.${asking}`)}
        </p>
      )}
      {choices.map(({ name, label, off, isMain, isLong, press }, index) => (
        <Button
          key={name}
          variant={isMain ? (index === 0 ? "default" : "secondary") : "outline"}
          data-main={isMain}
          data-long={isLong}
          disabled={isBusy || off !== undefined}
          title={off}
          aria-keyshortcuts={CHOICE_KEYS[index]}
          onClick={press}
        >
          <kbd aria-hidden="true" className="desk-key">
            {CHOICE_KEYS[index]}
          </kbd>
          <span>{label}</span>
        </Button>
      ))}
      {asking !== null &&
        choices.map(
          ({ name, label, off }) =>
            off !== undefined && (
              <p key={name} className="self-center text-sm text-muted-foreground max-md:col-span-full">
                {t("off.is", { name: label, why: off })}
              </p>
            ),
        )}
      {asking === "call_later" && <LaterForm isBusy={isBusy} onEnd={onEnd} />}
      {asking !== null && (
        <Button variant="ghost" disabled={isBusy} onClick={() => setAsking(null)}>
          {t("back")}
        </Button>
      )}
    </div>
  );
}
