import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { notify } from "@/components/shell/notify";
import { useRefusalWords } from "@/components/staff-orders/use-refusal-words";
import { formatMoment } from "@/lib/core/date";
import type { Failure } from "@/lib/core/result";
import {
  endCall,
  keepOrder,
  mergeOrders,
  nextOrder,
  openOrder,
  readCounts,
  releaseOrder,
  takeBack,
} from "@/lib/desk/actions";
import type { AfterCall, AfterMerge, DeskCard, DeskCounts, DeskTab, Ending, Outcome } from "@/lib/desk/desk";
import { useUndoKey } from "./use-undo-key";

/** Long before the ten minutes end for which an order is held. */
const KEEP_MS = 3 * 60_000;
const COUNT_MS = 30_000;
/** The database takes a call back a little longer, for a slow network. */
const UNDO_MS = 10_000;

/** Calls `work` every so often while the tab can be seen. */
function useEvery(ms: number, work: () => void, active = true) {
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => document.visibilityState === "visible" && work(), ms);
    return () => clearInterval(timer);
  }, [ms, work, active]);
}

/** The order on the screen stays the caller's while they look at it, and is given back when they leave. */
export function useLease(heldId: string | null) {
  const { run: keep } = useAction<{ orderId: string }, unknown>(keepOrder);
  useEvery(
    KEEP_MS,
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

/** What an agent does: takes an order, ends its call, and takes that back. */
export function useDesk(first: DeskCounts) {
  const t = useTranslations("admin.desk");
  const undo = useTranslations("admin.common")("undo");
  const locale = useLocale();
  const wordsOf = useRefusalWords();
  const [tab, setTab] = useState<DeskTab>("queue");
  const [card, setCard] = useState<DeskCard | null>(null);
  const [hasAsked, setAsked] = useState(false);
  const [counts, setCounts] = useState(first);
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
  const { run: runBack } = useAction<{ call: number; leaving: string | null }, DeskCard>(takeBack);
  const { run: runCounts } = useAction<Record<string, never>, DeskCounts>(readCounts);
  const { run: runRelease } = useAction<{ orderId: string }, unknown>(releaseOrder);
  const heldId = card?.desk.leasedUntil ? card.id : null;
  // An "undo" pressed ten seconds later must know what is on the screen by then.
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = heldId;
  }, [heldId]);

  // By reference, as "undo" is pressed later than it was made.
  const noteIsUnsaved = useRef(false);
  const setNoteIsUnsaved = useCallback((isUnsaved: boolean) => {
    noteIsUnsaved.current = isUnsaved;
  }, []);
  const mayLeaveNote = () => !noteIsUnsaved.current || window.confirm(t("noteUnsaved"));

  useLease(heldId);
  const count = useCallback(() => runCounts({}, { done: setCounts, refused: () => true }), [runCounts]);
  useEvery(COUNT_MS, count);

  function show(next: DeskCard | null) {
    noteIsUnsaved.current = false;
    setAsked(true);
    setCard(next);
  }

  function take(from: DeskTab = tab) {
    setTab(from);
    runNext({ tab: from }, { done: show });
    count();
  }

  /** Another tab is another order: the one on the screen is given back first, or it would be served again. Without one, nothing is taken yet. */
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
    const before = heldId;
    runOpen(
      { asked },
      {
        done: (next) => {
          show(next);
          if (before !== null && before !== next?.id) runRelease({ orderId: before }, { refused: () => true });
        },
        refused,
      },
    );
  }

  /** False when the agent stays with an unsaved note. */
  function leave(): boolean {
    if (!mayLeaveNote()) return false;
    noteIsUnsaved.current = false;
    if (heldId !== null) runRelease({ orderId: heldId }, { done: count, refused: () => true });
    setAsked(false);
    setCard(null);
    return true;
  }

  // What Ctrl+Z takes back: the call whose notice is still there.
  const undoable = useRef<{ call: number; untilMs: number } | null>(null);
  useUndoKey(() => {
    if (undoable.current && Date.now() < undoable.current.untilMs) back(undoable.current.call);
  });

  function back(call: number) {
    if (!mayLeaveNote()) return;
    undoable.current = null;
    runBack({ call, leaving: shown.current }, { done: (again) => (show(again), count()) });
  }

  /** What becomes of the order whose call has ended. */
  function afterwards(outcome: Outcome, nextCallAt: string | null): string | undefined {
    if (outcome === "wrong_number") return t("keptIn", { tab: t("tabs.waiting") });
    return nextCallAt === null ? undefined : t("calls.next", { time: formatMoment(nextCallAt, locale) });
  }

  function tellRefusal(number: string, failure: Failure) {
    notify({ kind: "error", title: t("notSaved", { number }), description: wordsOf(failure) });
    // The customer, or a colleague, was faster: there is nothing left to decide here.
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
          notify({ kind: "success", title: t("merged", { number: after.kept }) });
        },
        refused: (failure) => tellRefusal(number, failure),
      },
    );
  }

  /** `refused` answers true when it has shown why at its place. */
  function end(ending: Ending, refused: (failure: Failure) => boolean) {
    if (card === null || !mayLeaveNote()) return;
    const { id, number, desk } = card;
    runEnd(
      { orderId: id, version: desk.version, ending, tab },
      {
        done: (after) => {
          show(after.card);
          setCounts(after.counts);
          undoable.current = { call: after.call, untilMs: Date.now() + UNDO_MS };
          notify({
            kind: "success",
            title: t(`ended.${ending.outcome}`, { number }),
            description: afterwards(ending.outcome, after.nextCallAt),
            action: { label: undo, onClick: () => back(after.call) },
            shownMs: UNDO_MS,
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
    isBusy: isTaking || isOpening || isEnding || isMerging,
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
