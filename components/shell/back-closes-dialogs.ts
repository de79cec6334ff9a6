/** In the state of the history entry that an open dialog adds. */
const MARK = "dialog";

const isMarked = (): boolean => (history.state as Record<string, unknown> | null)?.[MARK] === true;

const openDialogs = (): HTMLDialogElement[] => [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")];

/**
 * Back closes an open dialog and stays on the page (FRAME-17): while a dialog is open, the history has one entry more.
 * Closing it in another way goes back over that entry. When a link or form leads away, the entry stays, and is an
 * ordinary one when the shopper comes back to it: Back and Forward both go on from there.
 * Returns the function that stops this.
 */
export function letBackCloseDialogs(): () => void {
  let isDismissed = false;

  /** Notes that the shopper closes a dialog by Escape, by its button or by a press beside it. */
  function noteDismissal({ type, target }: Event) {
    if (!(target instanceof Element)) return;
    isDismissed =
      target instanceof HTMLDialogElement || (type === "click" && target.closest("[command=close]") !== null);
  }

  function follow() {
    const isOpen = openDialogs().length > 0;
    if (isOpen && !isMarked()) history.pushState({ [MARK]: true }, "");
    if (!isOpen && isMarked() && isDismissed) history.back();
    isDismissed = false;
  }

  function closeOrUnmark() {
    const dialogs = openDialogs();
    if (!isMarked()) for (const dialog of dialogs) dialog.close();
    else if (dialogs.length === 0) history.replaceState({ ...history.state, [MARK]: false }, "");
  }

  // The browser can open a dialog without script, so a click handler would not notice every opening.
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { subtree: true, attributeFilter: ["open"] });
  const stop = new AbortController();
  const { signal } = stop;
  for (const type of ["cancel", "click"]) document.addEventListener(type, noteDismissal, { capture: true, signal });
  for (const type of ["popstate", "pageshow"]) window.addEventListener(type, closeOrUnmark, { signal });
  // A dialog that was opened early has no entry yet. A reload closes a dialog, but keeps its entry.
  if (isMarked()) closeOrUnmark();
  else follow();
  return () => {
    observer.disconnect();
    stop.abort();
  };
}
