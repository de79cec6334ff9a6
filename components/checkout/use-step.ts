import { useSyncExternalStore } from "react";
import { distance, isStep, type Step } from "@/lib/checkout/steps";

/** The step stands in the address, so the browser's back button, a reload and a change of language find it again. */
const PARAM = "step";

/** In the history entry: how many entries of this checkout lie behind it. */
const DEPTH = "checkoutDepth";

const listeners = new Set<() => void>();

const tell = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener("popstate", tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("popstate", tell);
  };
}

function asked(): Step {
  const step = new URLSearchParams(window.location.search).get(PARAM);
  return isStep(step) ? step : "shipping";
}

function depth(): number {
  const state: unknown = window.history.state;
  const found = typeof state === "object" && state !== null && DEPTH in state ? state[DEPTH] : 0;
  return typeof found === "number" ? found : 0;
}

const address = (step: Step) => (step === "shipping" ? window.location.pathname : `?${PARAM}=${step}`);

/** Forwards adds an entry to the history; backwards goes back in it, unless the page was opened at a later step. */
export function goToStep(to: Step) {
  const by = distance(asked(), to);
  if (by < 0 && depth() >= -by) return window.history.go(by);
  if (by > 0) window.history.pushState({ [DEPTH]: depth() + 1 }, "", address(to));
  if (by < 0) window.history.replaceState({ [DEPTH]: 0 }, "", address(to));
  tell();
}

/** The step the address asks for; whether it may be shown is `shownStep`'s to say. */
export const useAskedStep = (): Step => useSyncExternalStore(subscribe, asked, () => "shipping");
