import { isTyping } from "./outcome-bar";
import { useKeyDown } from "./use-key-down";

/** Ctrl+Z, or Cmd+Z, as in any program. While somebody types, it is the field's own. */
export function useUndoKey(undo: () => void) {
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.code !== "KeyZ" || isTyping(event)) return;
    event.preventDefault();
    undo();
  });
}
