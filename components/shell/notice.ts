export type Notice = {
  title: string;
  description?: string;
  kind?: "success" | "error" | "info";
  /** A button in the notice, such as "Undo". */
  action?: { label: string; onClick: () => void };
  /** How long it is shown. The default is 5000 (NOTICE-1). */
  shownMs?: number;
  /** Belongs to the current page: it disappears when the shopper follows a link. */
  isOfPage?: boolean;
};

/** Matches the shop's dialogs (`<dialog>`) and those of the back office. */
const OPEN_DIALOG = "dialog:modal, [role='dialog'][data-state='open'], [role='alertdialog'][data-state='open']";

/** The element in which a notice can be seen and pressed: the open dialog, else `#notices` of the layout. */
export const noticesPlace = (): Element | null =>
  [...document.querySelectorAll(OPEN_DIALOG)].at(-1) ?? document.getElementById("notices");

export const NOTICES_MOVE = "notices-move";

/** Call it when a dialog of the back office has opened or is about to be removed. A `<dialog>` sends its own events. */
export const moveNotices = (): void => void document.dispatchEvent(new Event(NOTICES_MOVE));
