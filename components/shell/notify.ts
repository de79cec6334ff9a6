import { type Notice, noticesPlace } from "./notice";

const PLAIN_SHOWN_MS = 10_000;

/** Shows a notice when the code of the toaster could not be loaded. */
function showPlainNotice({ title, description = "" }: Notice): void {
  const text = document.createElement("p");
  text.className = "notice notice-plain";
  text.setAttribute("role", "alert");
  text.textContent = [title, description].filter(Boolean).join(" · ");
  document.querySelector(".notice-plain")?.remove();
  noticesPlace()?.append(text);
  setTimeout(() => text.remove(), PLAIN_SHOWN_MS);
}

/**
 * Shows a notice (NOTICE-1). Only one is shown at a time: a new notice replaces the old one. The code of the toaster is
 * loaded with the first notice.
 */
export function notify(notice: Notice): void {
  import("./toaster").then(
    ({ show }) => show(notice),
    () => showPlainNotice(notice),
  );
}
