import { useTranslations } from "next-intl";
import { type RefObject, useRef, useState } from "react";
import { rowOpener } from "./use-list-keys";

type OrderRef = { id: string; number: string };

/** From this width on, the list has room for a panel beside it. */
const WIDE = "(min-width: 64rem)";

/** The order that is open, in a panel beside the list or in a dialog. It asks before an unsaved note is lost. */
export function useOpened(body: RefObject<HTMLTableSectionElement | null>) {
  const question = useTranslations("admin.common")("unsaved");
  const [opened, setOpened] = useState<OrderRef | null>(null);
  // Decided when the order is opened: to change it later would remove a note that staff are typing.
  const [isBeside, setIsBeside] = useState(false);
  const [hasNote, setHasNote] = useState(false);
  const lastOpenedId = useRef<string | null>(null);

  const mayLeave = () => !hasNote || window.confirm(question);

  function open(order: OrderRef) {
    if (order.id === opened?.id || (opened && !mayLeave())) return;
    if (!opened) setIsBeside(matchMedia(WIDE).matches);
    lastOpenedId.current = order.id;
    setHasNote(false);
    setOpened({ id: order.id, number: order.number });
  }

  function close() {
    setHasNote(false);
    setOpened(null);
  }

  const focusRow = () =>
    rowOpener([...(body.current?.rows ?? [])].find((row) => row.dataset.order === lastOpenedId.current))?.focus();

  return {
    opened,
    open,
    dialog: { order: opened, isBeside, mayLeave, onNote: setHasNote, onClose: close, onClosed: focusRow },
  };
}
