import { useRef } from "react";

/** For a dialog without a `DialogTrigger`: when it closes, the focus goes back to the element that had it. */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
