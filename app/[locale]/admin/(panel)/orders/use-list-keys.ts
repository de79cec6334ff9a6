import { type RefObject, useEffect, useRef } from "react";
import { type ListKey, listKeyOf } from "@/components/staff-orders/list-keys";

type Actions = {
  /** The order whose details are shown beside the list. */
  opened: string | null;
  onOpen: (id: string) => void;
  onTick: (id: string, asRange: boolean) => void;
  onPrint: (id: string) => void;
};

const FIELDS = "input, textarea, select, [contenteditable]";
/** While one of these is open, the list ignores the keys. The panel of an order leaves the list usable. */
const OVER_THE_LIST = "[role$=dialog]:not(.order-panel), [role=menu]";

export const rowOpener = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>("button[aria-haspopup=dialog]") ?? null;

/** Sends a key, because the menu does not open on `click()`. */
function openMenu(button: HTMLElement | null | undefined): void {
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
}

/** The keyboard shortcuts of the list. They act on the order in the panel, else on the row focused last. */
export function useListKeys(body: RefObject<HTMLTableSectionElement | null>, actions: Actions): void {
  const last = useRef<string | null>(null);

  useEffect(() => {
    const rows = () => [...(body.current?.rows ?? [])];
    const idOf = (row: HTMLTableRowElement | undefined) => row?.dataset.order ?? null;

    function current(): HTMLTableRowElement | undefined {
      const focused = document.activeElement?.closest<HTMLTableRowElement>("tr[data-order]");
      const id = actions.opened ?? (focused ? idOf(focused) : last.current);
      return rows().find((row) => idOf(row) === id);
    }

    function move(step: 1 | -1): boolean {
      const all = rows();
      const from = current();
      const to = all[from ? all.indexOf(from) + step : 0];
      const id = idOf(to);
      if (!to || id === null) return true;
      last.current = id;
      to.scrollIntoView({ block: "nearest" });
      if (actions.opened === null) rowOpener(to)?.focus({ preventScroll: true });
      else actions.onOpen(id);
      return true;
    }

    function act(key: ListKey, target: EventTarget | null): boolean {
      if (key === "next") return move(1);
      if (key === "previous") return move(-1);
      const row = current();
      const id = idOf(row);
      if (!row || id === null) return false;
      last.current = id;
      if (key === "open") {
        // Enter already presses a button or a link, but not a checkbox.
        if (target instanceof Element && target.closest("a, button:not([role=checkbox])")) return false;
        actions.onOpen(id);
      } else if (key === "tick") actions.onTick(id, false);
      else if (key === "range") actions.onTick(id, true);
      else if (key === "print") actions.onPrint(id);
      else if (key === "call") row.querySelector<HTMLElement>("a[href^='tel:']")?.click();
      else {
        const container = actions.opened === null ? row : document.querySelector(".order-panel");
        openMenu(container?.querySelector<HTMLElement>("[aria-haspopup=menu]"));
      }
      return true;
    }

    const isTyping = ({ target }: KeyboardEvent) =>
      (target instanceof Element && target.closest(FIELDS) !== null) || document.querySelector(OVER_THE_LIST) !== null;

    function onKeyDown(event: KeyboardEvent) {
      if (event.isComposing || event.defaultPrevented || !event.isTrusted || isTyping(event)) return;
      const key = listKeyOf(event);
      if (key !== null && act(key, event.target)) event.preventDefault();
    }

    /** Firefox presses a button when the Space key is released. */
    function onKeyUp(event: KeyboardEvent) {
      if (listKeyOf(event) === "range" && !isTyping(event)) event.preventDefault();
    }

    // On the window, so that the shortcuts of the whole back office, such as `g p`, come first.
    addEventListener("keydown", onKeyDown);
    addEventListener("keyup", onKeyUp);
    return () => {
      removeEventListener("keydown", onKeyDown);
      removeEventListener("keyup", onKeyUp);
    };
  });
}
