import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { notify } from "@/components/shell/notify";
import { useRefusalWords } from "@/components/staff-orders/use-refusal-words";
import { inLocale } from "@/lib/catalog/product";
import { formatMoment } from "@/lib/core/date";
import type { Failure } from "@/lib/core/result";
import {
  chooseDesk as saveDesk,
  endCall,
  keepOrder,
  mergeOrders,
  nextOrder,
  openOrder,
  readCounts,
  releaseOrder,
  takeBack,
} from "@/lib/desk/actions";
import type { DeskTab, Ending } from "@/lib/desk/desk";
import type { AfterCall, AfterMerge, DeskCard, DeskCounts } from "@/lib/desk/rows";
import type { Outcome } from "@/lib/staff-orders/order-calls";
import { useUndoKey } from "./use-undo-key";

/** A lease lasts ten minutes; it is renewed long before. */
const RENEW_MS = 3 * 60_000;
const COUNT_MS = 30_000;

/** What can be taken back: a call, or a merge of two orders. */
type Undo = { kind: "call" | "merge"; id: number };

/** The last thing that the agent did here. `title`: what it did, such as "LF-7K4M2Q is confirmed". */
type LastStep = { undo: Undo; title: string };

/** Calls `work` every so often while the tab can be seen. */
function useEvery(ms: number, work: () => void, active = true) {
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => document.visibilityState === "visible" && work(), ms);
    return () => clearInterval(timer);
  }, [ms, work, active]);
}

/** The pickup desk to which a confirmed order goes: the one chosen with the confirmation, or the one it had. */
const confirmedDesk = ({ desks, delivery }: DeskCard, chosenId?: string) =>
  desks?.find(({ id }) => id === chosenId) ?? delivery.desk;

/** Renews the lease of the order on the screen, and releases the order when the agent leaves. */
export function useLease(heldId: string | null) {
  const { run: keep } = useAction<{ orderId: string }, unknown>(keepOrder);
  useEvery(
    RENEW_MS,
    useCallback(() => heldId !== null && keep({ orderId: heldId }, { refused: () => true }), [heldId, keep]),
    heldId !== null,
  );
  const held = useRef(heldId);
  useEffect(() => {
    held.current = heldId;
  }, [heldId]);
  useEffect(
    () => () => {
      if (held.current !== null) void releaseOrder({ orderId: held.current });
    },
    [],
  );
}

/** What an agent does at the desk: takes an order, ends its call, and undoes that. */
export function useDesk(initialCounts: DeskCounts, asked: string) {
  const t = useTranslations("admin.desk");
  const undoLabel = useTranslations("admin.common")("undo");
  const locale = useLocale();
  const wordsOf = useRefusalWords();
  const [tab, setTab] = useState<DeskTab>("queue");
  const [card, setCard] = useState<DeskCard | null>(null);
  const [hasAsked, setAsked] = useState(false);
  const [counts, setCounts] = useState(initialCounts);
  const { run: runNext, isPending: isTaking } = useAction<{ tab: DeskTab }, DeskCard | null>(nextOrder);
  const { run: runOpen, isPending: isOpening } = useAction<{ asked: string }, DeskCard | null>(openOrder);
  const { run: runEnd, isPending: isEnding } = useAction<
    { orderId: string; version: number; ending: Ending; tab: DeskTab },
    AfterCall
  >(endCall);
  const { run: runMerge, isPending: isMerging } = useAction<
    { orderId: string; version: number; other: string; tab: DeskTab },
    AfterMerge
  >(mergeOrders);
  const { run: runBack, isPending: isUndoing } = useAction<{ undo: Undo; leaving: string | null }, DeskCard>(takeBack);
  const { run: runDesk, isPending: isChoosing } = useAction<{ orderId: string; deskId: string }, DeskCard>(saveDesk);
  const { run: runCounts } = useAction<Record<string, never>, DeskCounts>(readCounts);
  const { run: runRelease } = useAction<{ orderId: string }, unknown>(releaseOrder);
  const heldId = card?.desk.leasedUntil ? card.id : null;
  // A ref: the agent may press "undo" seconds later, when another order is leased.
  const leasedId = useRef<string | null>(null);
  useEffect(() => {
    leasedId.current = heldId;
  }, [heldId]);

  // A ref for the same reason.
  const noteIsUnsaved = useRef(false);
  const setNoteIsUnsaved = useCallback((isUnsaved: boolean) => {
    noteIsUnsaved.current = isUnsaved;
  }, []);
  const mayLeaveNote = () => !noteIsUnsaved.current || window.confirm(t("noteUnsaved"));

  useLease(heldId);
  const refreshCounts = useCallback(() => runCounts({}, { done: setCounts, refused: () => true }), [runCounts]);
  useEvery(COUNT_MS, refreshCounts);

  function show(next: DeskCard | null) {
    noteIsUnsaved.current = false;
    setAsked(true);
    setCard(next);
  }

  function take(from: DeskTab = tab) {
    setTab(from);
    runNext({ tab: from }, { done: show });
    refreshCounts();
  }

  /** Opens another tab. An open order is released first, or it could come again; without one, no order is taken yet. */
  function changeTab(to: DeskTab) {
    if (card === null) {
      setTab(to);
      setAsked(false);
      return;
    }
    if (!mayLeaveNote()) return;
    if (heldId === null) return take(to);
    runRelease({ orderId: heldId }, { done: () => take(to), refused: () => (take(to), true) });
  }

  function open(asked: string, refused: (failure: Failure) => boolean) {
    if (!mayLeaveNote()) return;
    const previousId = heldId;
    runOpen(
      { asked },
      {
        done: (next) => {
          show(next);
          if (previousId !== null && previousId !== next?.id)
            runRelease({ orderId: previousId }, { refused: () => true });
        },
        refused,
      },
    );
  }

  // The router keeps the state of a screen that staff leave: the order is not opened again when they come back.
  const openedFor = useRef("");
  useEffect(() => {
    if (openedFor.current === asked) return;
    openedFor.current = asked;
    if (asked !== "") open(asked, () => false);
  });

  /** Returns false when the agent stays with an unsaved note. */
  function leave(): boolean {
    if (!mayLeaveNote()) return false;
    noteIsUnsaved.current = false;
    if (heldId !== null) runRelease({ orderId: heldId }, { done: refreshCounts, refused: () => true });
    setAsked(false);
    setCard(null);
    return true;
  }

  // What Ctrl+Z and the button above the card undo, until the next outcome. The notice goes after five seconds.
  const [last, setLast] = useState<LastStep | null>(null);
  useUndoKey(() => last && undo(last.undo));

  function undo(what: Undo) {
    if (!mayLeaveNote()) return;
    setLast(null);
    runBack({ undo: what, leaving: leasedId.current }, { done: (restored) => (show(restored), refreshCounts()) });
  }

  /** The pickup desk of an order that was confirmed without one. */
  function chooseDesk(orderId: string, deskId: string) {
    if (!mayLeaveNote()) return;
    runDesk({ orderId, deskId }, { done: show });
  }

  /** Says where the order goes after the call. */
  function nextStepText(outcome: Outcome, nextCallAt: string | null): string | undefined {
    if (outcome === "wrong_number") return t("keptIn", { tab: t("tabs.waiting") });
    return nextCallAt === null ? undefined : t("calls.next", { time: formatMoment(nextCallAt, locale) });
  }

  function tellRefusal(number: string, failure: Failure) {
    notify({ kind: "error", title: t("notSaved", { number }), description: wordsOf(failure) });
    // The customer or a colleague has changed the order, so the agent has nothing to decide.
    if (failure.error === "status_conflict" || failure.error === "held_by_other") take();
    return true;
  }

  function merge(other: string) {
    if (card === null || !mayLeaveNote()) return;
    const { id, number, desk } = card;
    runMerge(
      { orderId: id, version: desk.version, other, tab },
      {
        done: (after) => {
          show(after.card);
          setCounts(after.counts);
          const step: LastStep = {
            undo: { kind: "merge", id: after.merge },
            title: t("merged", { number: after.kept }),
          };
          setLast(step);
          notify({
            kind: "success",
            title: step.title,
            action: { label: undoLabel, onClick: () => undo(step.undo) },
          });
        },
        refused: (failure) => tellRefusal(number, failure),
      },
    );
  }

  /** `refused` returns true when it has shown the reason itself. */
  function end(ending: Ending, refused: (failure: Failure) => boolean) {
    if (card === null || !mayLeaveNote()) return;
    const { id, number } = card;
    const desk = ending.outcome === "confirmed" ? confirmedDesk(card, ending.deskId) : null;
    runEnd(
      { orderId: id, version: card.desk.version, ending, tab },
      {
        done: (after) => {
          show(after.card);
          setCounts(after.counts);
          const step: LastStep = {
            undo: { kind: "call", id: after.call },
            title:
              desk === null
                ? t(`ended.${ending.outcome}`, { number })
                : t("confirmedDesk.ended", { number, desk: inLocale(desk.name, locale) }),
          };
          setLast(step);
          notify({
            kind: "success",
            title: step.title,
            description: nextStepText(ending.outcome, after.nextCallAt),
            action: { label: undoLabel, onClick: () => undo(step.undo) },
          });
        },
        refused: (failure) => refused(failure) || tellRefusal(number, failure),
      },
    );
  }

  return {
    tab,
    card,
    counts,
    setCounts,
    hasAsked,
    isBusy: isTaking || isOpening || isEnding || isMerging || isUndoing || isChoosing,
    last,
    undo,
    chooseDesk,
    setNoteIsUnsaved,
    take,
    changeTab,
    open,
    leave,
    end,
    merge,
  };
}

export type DeskWork = ReturnType<typeof useDesk>;
