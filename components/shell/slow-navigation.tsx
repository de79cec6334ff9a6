"use client";

import { useEffect, useState } from "react";
import { ROUTER_NAVIGATION } from "@/lib/http/router-navigation";

const SHOWN_AFTER_MS = 300;
const CHECK_EVERY_MS = 100;
const HIDDEN_AFTER_MS = 30_000;

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

const leadsAway = (url: URL): boolean => url.origin === location.origin && !isHere(url);
const leadsToAnotherPath = (url: URL): boolean => leadsAway(url) && url.pathname !== location.pathname;

/**
 * Whether the browser itself answers a click or a submit event with another page of the shop in this tab. Nothing
 * follows a prevented event, except when the router takes the link: then it sends its own event.
 */
function isFollowed(event: Event): boolean {
  const { target } = event;
  if (event.defaultPrevented) return false;
  // A form that React handles has the method "get" too, but no action, or a `javascript:` address.
  if (target instanceof HTMLFormElement)
    return target.method === "get" && !target.target && target.hasAttribute("action") && leadsAway(addressOf(target));
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || (link.target && link.target !== "_self") || link.hasAttribute("download")) return false;
  return (
    leadsAway(new URL(link.href)) &&
    event instanceof MouseEvent &&
    !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

/** `samePath`: also for another query of the same page, such as the next page of a list. */
type Props = { label: string; samePath?: boolean };

/**
 * A spinner over the page while the next one loads on a slow network (PAGE-6). The router's event, or a click or submit
 * event that the browser follows, begins it; the change of the address ends it.
 */
export function SlowNavigation({ label, samePath = false }: Props) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const end = () => {
      for (const timer of timers) clearTimeout(timer);
      setIsSlow(false);
    };
    const begin = () => {
      end();
      const from = location.href;
      timers = [
        setTimeout(() => setIsSlow(true), SHOWN_AFTER_MS),
        setInterval(() => location.href === from || end(), CHECK_EVERY_MS),
        setTimeout(end, HIDDEN_AFTER_MS),
      ];
    };
    const onLeave = (event: Event) => isFollowed(event) && begin();
    const leads = samePath ? leadsAway : leadsToAnotherPath;
    const onRouter = (event: Event) =>
      event instanceof CustomEvent && leads(new URL(String(event.detail), location.href)) && begin();
    window.addEventListener(ROUTER_NAVIGATION, onRouter);
    // On `window` and after all others, so that every handler that may prevent the event has run.
    window.addEventListener("click", onLeave);
    window.addEventListener("submit", onLeave);
    // On Back, the browser may show a page as the shopper left it, with the spinner.
    window.addEventListener("pageshow", end);
    return () => {
      end();
      window.removeEventListener(ROUTER_NAVIGATION, onRouter);
      window.removeEventListener("click", onLeave);
      window.removeEventListener("submit", onLeave);
      window.removeEventListener("pageshow", end);
    };
  }, [samePath]);
  return (
    <div role="status">
      {isSlow && (
        <div className="pointer-events-none fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 bg-background/70 text-sm">
          <span className="spinner" aria-hidden="true" />
          <span>{label}</span>
        </div>
      )}
    </div>
  );
}
