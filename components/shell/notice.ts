export type Notice = {
  title: string;
  description?: string;
  kind?: "success" | "error" | "info";
  /** A button in the notice, such as "Undo". */
  action?: { label: string; onClick: () => void };
  /** How long it is shown, in milliseconds; without it the 5000 of NOTICE-1. */
  shownMs?: number;
  /** Of this page only: it goes when a link is followed. */
  isOfPage?: boolean;
};

/** The browser's own dialog in the shop, and the dialogs of the back office. */
const OPEN_DIALOG = "dialog:modal, [role='dialog'][data-state='open'], [role='alertdialog'][data-state='open']";

/** Where a notice can be seen and pressed: in the dialog that is open, or else in the layout's place. */
export const noticesPlace = (): Element | null =>
  [...document.querySelectorAll(OPEN_DIALOG)].at(-1) ?? document.getElementById("notices");

export const NOTICES_MOVE = "notices-move";

/** Call it when a dialog of the back office has opened or is about to be removed. The browser's own dialogs send events of their own. */
export const moveNotices = (): void => void document.dispatchEvent(new Event(NOTICES_MOVE));
