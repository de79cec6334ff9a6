import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;
const CHECK_INTERVAL_MS = 20_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** The start of the current minute, in milliseconds. Before hydration, of the minute when the server read the list. */
export const useMinute = (readAt: number): number =>
  useSyncExternalStore(subscribe, thisMinute, () => Math.floor(readAt / MINUTE_MS)) * MINUTE_MS;
