import { isTyping } from "./outcome-bar";
import { useKeyDown } from "./use-key-down";

/** Calls `undo` on Ctrl+Z or Cmd+Z. In a text field these keys keep the browser's own undo. */
export function useUndoKey(undo: () => void) {
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.code !== "KeyZ" || isTyping(event)) return;
    event.preventDefault();
    undo();
  });
}
