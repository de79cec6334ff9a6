import { useEffect, useSyncExternalStore } from "react";

type Send = () => void;

const NONE: readonly Send[] = [];
let waiting = NONE;
const listeners = new Set<() => void>();

function keep(next: readonly Send[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function subscribeToConnection(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Keeps a change that could not be sent, because the browser is offline. It is sent when the connection is back, while this page lives. */
export const sendWhenOnline = (send: Send): void => keep([...waiting, send]);

function sendAll(): void {
  const sends = waiting;
  keep(NONE);
  for (const send of sends) send();
}

/** Whether the browser is offline, and how many changes wait for the connection. */
export function useConnection(): { isOffline: boolean; waits: number } {
  const waits = useSyncExternalStore(
    subscribe,
    () => waiting.length,
    () => 0,
  );
  const isOffline = useSyncExternalStore(
    subscribeToConnection,
    () => !navigator.onLine,
    () => false,
  );
  useEffect(() => {
    addEventListener("online", sendAll);
    return () => removeEventListener("online", sendAll);
  }, []);
  return { isOffline, waits };
}
