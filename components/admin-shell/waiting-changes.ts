import { useEffect, useSyncExternalStore } from "react";

type Send = () => void;

const NONE: readonly Send[] = [];
let waiting = NONE;
const listeners = new Set<() => void>();

function setWaiting(next: readonly Send[]): void {
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

/** Keeps a change while the browser is offline, and sends it later. A closed or reloaded page loses it. */
export const sendWhenOnline = (send: Send): void => setWaiting([...waiting, send]);

function sendAll(): void {
  const changes = waiting;
  setWaiting(NONE);
  for (const send of changes) send();
}

/** Whether the browser is offline, and how many changes wait for the connection. */
export function useConnection(): { isOffline: boolean; waitingCount: number } {
  const waitingCount = useSyncExternalStore(
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
  return { isOffline, waitingCount };
}
