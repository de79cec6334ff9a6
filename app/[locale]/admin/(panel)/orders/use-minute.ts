import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;
const LOOKED_AT_EVERY_MS = 20_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOKED_AT_EVERY_MS);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** The time now, to the minute. Until the page has its script, it is the time at which the server read the list. */
export const useMinute = (readAt: number): number =>
  useSyncExternalStore(subscribe, thisMinute, () => Math.floor(readAt / MINUTE_MS)) * MINUTE_MS;
