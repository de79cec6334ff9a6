import { useSyncExternalStore } from "react";
import { distance, isStep, type Step } from "@/lib/checkout/steps";

/** The step is in the address, so that the Back button, a reload and a change of language keep it. */
const PARAM = "step";

/** The history entry's state says how many entries of this checkout come before it. */
const DEPTH = "checkoutDepth";

const listeners = new Set<() => void>();

const notifyListeners = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener("popstate", notifyListeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("popstate", notifyListeners);
  };
}

function stepInAddress(): Step {
  const step = new URLSearchParams(window.location.search).get(PARAM);
  return isStep(step) ? step : "shipping";
}

function depth(): number {
  const state: unknown = window.history.state;
  const found = typeof state === "object" && state !== null && DEPTH in state ? state[DEPTH] : 0;
  return typeof found === "number" ? found : 0;
}

const addressOf = (step: Step) => (step === "shipping" ? window.location.pathname : `?${PARAM}=${step}`);

/** Going forwards adds a history entry. Going back uses the history, unless the page was opened at a later step. */
export function goToStep(to: Step) {
  const by = distance(stepInAddress(), to);
  if (by < 0 && depth() >= -by) return window.history.go(by);
  if (by > 0) window.history.pushState({ [DEPTH]: depth() + 1 }, "", addressOf(to));
  if (by < 0) window.history.replaceState({ [DEPTH]: 0 }, "", addressOf(to));
  notifyListeners();
}

/** The step in the address. `shownStep` decides whether it may be shown. */
export const useRequestedStep = (): Step => useSyncExternalStore(subscribe, stepInAddress, () => "shipping");
