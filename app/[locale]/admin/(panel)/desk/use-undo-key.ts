import { useEffect, useEffectEvent } from "react";
import { isTyping } from "./outcome-bar";

/** Ctrl+Z, or Cmd+Z, as in any program. While somebody types, it is the field's own. */
export function useUndoKey(undo: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.code !== "KeyZ" || isTyping(event)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
