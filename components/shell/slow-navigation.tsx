import { useEffect, useState } from "react";

const SHOWN_AFTER_MS = 300;
const LOOKED_AT_EVERY_MS = 100;
const GIVEN_UP_AFTER_MS = 30_000;

let begin = () => {};

/** For a navigation that no press on a link and no sent form begins. */
export const navigationBegins = () => begin();

/** What a GET form asks for. */
function addressOf(form: HTMLFormElement): URL {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) url.searchParams.append(name, String(value));
  return url;
}

/** A space of a query is written in two ways. */
const isHere = ({ pathname, search }: URL): boolean =>
  pathname === location.pathname &&
  String(new URLSearchParams(search)) === String(new URLSearchParams(location.search));

/** Whether this press or this form asks for another page of the shop in this tab. */
function leadsAway(event: Event): boolean {
  const { target } = event;
  // A form that a script handles says "get" too: it has no address, or a script for one.
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

/** A spinner over the page while the next one loads on a slow network (PAGE-6). The router does not say when it begins, but the address changes when it is done. */
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
        setInterval(() => location.href === from || end(), LOOKED_AT_EVERY_MS),
        setTimeout(end, GIVEN_UP_AFTER_MS),
      ];
    };
    const onLeave = (event: Event) => leadsAway(event) && begin();
    document.addEventListener("click", onLeave, true);
    document.addEventListener("submit", onLeave, true);
    // The browser keeps a page as it was left, and shows it again on Back.
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
