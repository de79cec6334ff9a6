import { useEffect, useState } from "react";

const SHOWN_AFTER_MS = 300;
const CHECK_EVERY_MS = 100;
const HIDDEN_AFTER_MS = 30_000;

let begin = () => {};

/** Call it for a navigation that begins without a click on a link and without a submit event. */
export const navigationBegins = () => begin();

/** The address that a GET form leads to. */
function addressOf(form: HTMLFormElement): URL {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) url.searchParams.append(name, String(value));
  return url;
}

/** Compares parsed queries, because a space can be written as `+` or `%20`. */
const isHere = ({ pathname, search }: URL): boolean =>
  pathname === location.pathname &&
  String(new URLSearchParams(search)) === String(new URLSearchParams(location.search));

/** Whether a click or a submit event leads to another page of the shop in this tab. */
function leadsAway(event: Event): boolean {
  const { target } = event;
  // A form that React handles has the method "get" too, but no action, or a `javascript:` address.
  if (target instanceof HTMLFormElement)
    return (
      target.method === "get" &&
      target.hasAttribute("action") &&
      new URL(target.action).origin === location.origin &&
      !isHere(addressOf(target))
    );
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.target || link.origin !== location.origin || isHere(new URL(link.href))) return false;
  return (
    event instanceof MouseEvent && !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

/**
 * A spinner over the page while the next one loads on a slow network (PAGE-6). The router has no event for a
 * navigation, so clicks and submit events begin it, and the change of the address ends it.
 */
export function SlowNavigation({ label }: { label: string }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const end = () => {
      for (const timer of timers) clearTimeout(timer);
      setIsSlow(false);
    };
    begin = () => {
      end();
      const from = location.href;
      timers = [
        setTimeout(() => setIsSlow(true), SHOWN_AFTER_MS),
        setInterval(() => location.href === from || end(), CHECK_EVERY_MS),
        setTimeout(end, HIDDEN_AFTER_MS),
      ];
    };
    const onLeave = (event: Event) => leadsAway(event) && begin();
    document.addEventListener("click", onLeave, true);
    document.addEventListener("submit", onLeave, true);
    // On Back, the browser may show a page as the shopper left it, with the spinner.
    window.addEventListener("pageshow", end);
    return () => {
      end();
      document.removeEventListener("click", onLeave, true);
      document.removeEventListener("submit", onLeave, true);
      window.removeEventListener("pageshow", end);
    };
  }, []);
  return (
    <div role="status">
      {isSlow && (
        <div className="pointer-events-none fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 bg-background/70 text-sm">
          <span className="spinner" aria-hidden="true" />
          {label}
        </div>
      )}
    </div>
  );
}
