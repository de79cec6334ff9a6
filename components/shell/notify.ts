import { type Notice, noticesPlace } from "./notice";

const PLAIN_MS = 10_000;

/** A notice without the code that shows notices. */
function tellPlainly({ title, description = "" }: Notice): void {
  const text = document.createElement("p");
  text.className = "notice notice-plain";
  text.setAttribute("role", "alert");
  text.textContent = [title, description].filter(Boolean).join(" · ");
  document.querySelector(".notice-plain")?.remove();
  noticesPlace()?.append(text);
  setTimeout(() => text.remove(), PLAIN_MS);
}

/** Shows a notice (NOTICE-1): one at a time, the newest replacing the older. Its code is fetched with the first one; when that fails, it is said without. */
export function notify(notice: Notice): void {
  import("./toaster").then(
    ({ show }) => show(notice),
    () => tellPlainly(notice),
  );
}
