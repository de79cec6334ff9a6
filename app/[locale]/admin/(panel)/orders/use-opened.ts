import { useTranslations } from "next-intl";
import { type RefObject, useRef, useState } from "react";
import { rowOpener } from "./use-list-keys";

type Named = { id: string; number: string };

/** Room for a panel beside the list. */
const WIDE = "(min-width: 64rem)";

/** Which order is opened: beside the list where there is room, else in a dialog over it. It is not left with an unsaved note without a question. */
export function useOpened(body: RefObject<HTMLTableSectionElement | null>) {
  const question = useTranslations("admin.common")("unsaved");
  const [opened, setOpened] = useState<Named | null>(null);
  // Asked at the opening: a window that gets narrower must not throw a note away.
  const [isBeside, setIsBeside] = useState(false);
  const [hasNote, setHasNote] = useState(false);
  const last = useRef<string | null>(null);

  const mayLeave = () => !hasNote || window.confirm(question);

  function open(order: Named) {
    if (order.id === opened?.id || (opened && !mayLeave())) return;
    if (!opened) setIsBeside(matchMedia(WIDE).matches);
    last.current = order.id;
    setHasNote(false);
    setOpened({ id: order.id, number: order.number });
  }

  function close() {
    setHasNote(false);
    setOpened(null);
  }

  const focusRow = () =>
    rowOpener([...(body.current?.rows ?? [])].find((row) => row.dataset.order === last.current))?.focus();

  return {
    opened,
    open,
    dialog: { order: opened, isBeside, mayLeave, onNote: setHasNote, onClose: close, onClosed: focusRow },
  };
}
