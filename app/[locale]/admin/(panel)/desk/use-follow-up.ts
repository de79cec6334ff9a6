import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useAction } from "@/components/admin-shell/use-action";
import { notify } from "@/components/shell/notify";
import { useRefusalWords } from "@/components/staff-orders/use-refusal-words";
import { inLocale } from "@/lib/catalog/product";
import type { Locale } from "@/lib/core/locale";
import { releaseOrder } from "@/lib/desk/actions";
import type { DeskTab } from "@/lib/desk/desk";
import type { NextFollowUp } from "@/lib/desk/follow-up";
import type { FollowUpCard } from "@/lib/desk/follow-up-rows";
import { endFollowUp, nextFollowUp } from "@/lib/desk/follow-up-actions";
import type { FollowUp } from "@/lib/staff-orders/order-parcel";
import { type DeskWork, useLease } from "./use-desk";

/** The tab of deliveries to save, which shows one parcel at a time, like the tabs of the calls. `work` belongs to those other tabs. */
export function useFollowUp(work: DeskWork, locale: Locale) {
  const t = useTranslations("admin.desk");
  const words = useTranslations("admin.desk.followUp");
  const wordsOf = useRefusalWords();
  const [isOpen, setOpen] = useState(false);
  const [card, setCard] = useState<FollowUpCard | null>(null);
  const noteIsUnsaved = useRef(false);
  const { run: runNext, isPending: isTaking } = useAction<Record<string, never>, NextFollowUp>(nextFollowUp);
  const { run: runEnd, isPending: isEnding } = useAction<{ parcelId: string; outcome: FollowUp }, NextFollowUp>(
    endFollowUp,
  );
  const { run: runRelease } = useAction<{ orderId: string }, unknown>(releaseOrder);
  useLease(card?.id ?? null);

  const mayLeaveNote = () => !noteIsUnsaved.current || window.confirm(t("noteUnsaved"));

  function show(next: NextFollowUp) {
    noteIsUnsaved.current = false;
    setCard(next.card);
    work.setCounts(next.counts);
  }

  function open() {
    if (isOpen || !work.leave()) return;
    setOpen(true);
    runNext({}, { done: show });
  }

  /** Goes back to the calls. Returns false when the agent stays with an unsaved note. */
  function close(): boolean {
    if (!mayLeaveNote()) return false;
    noteIsUnsaved.current = false;
    if (card !== null) runRelease({ orderId: card.id }, { refused: () => true });
    setCard(null);
    setOpen(false);
    return true;
  }

  function end(outcome: FollowUp) {
    if (card === null || !mayLeaveNote()) return;
    const { number, parcel } = card;
    const carrier = inLocale(parcel.carrier, locale);
    runEnd(
      { parcelId: parcel.id, outcome },
      {
        done: (next) => {
          show(next);
          notify({
            kind: "success",
            title: words(`ended.${outcome}`, { number }),
            description: outcome === "no_answer" ? undefined : words("tell", { carrier }),
          });
        },
        refused: (failure) => {
          notify({ kind: "error", title: t("notSaved", { number }), description: wordsOf(failure) });
          // The carrier reported a new state, or a colleague took the order over: this call is no longer needed.
          if (failure.error === "not_found" || failure.error === "not_held") runNext({}, { done: show });
          return true;
        },
      },
    );
  }

  return {
    isOpen,
    card,
    isBusy: isTaking || isEnding,
    count: work.counts.followUp,
    setNoteIsUnsaved: (isUnsaved: boolean) => {
      noteIsUnsaved.current = isUnsaved;
    },
    open,
    close,
    end,
    /** Opens a tab of the calls. When this tab is open, it is closed first. */
    changeTab(tab: DeskTab) {
      if (!isOpen) return work.changeTab(tab);
      if (close()) work.take(tab);
    },
  };
}

export type FollowUpWork = ReturnType<typeof useFollowUp>;
