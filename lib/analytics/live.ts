import { isFields } from "@/lib/core/fields.ts";

/** What happens in the shop now. `lastView` and `lastOrder` change when there is something new; `topic` is the realtime channel, if there is one. */
export type Live = {
  visitors: number;
  toConfirm: number;
  lastView: number;
  lastOrder: string;
  /** The numbers of the newest hundred orders, newest first. */
  recentOrders: readonly string[];
  topic: string | null;
};

/** How many orders came after the order of this number; when it is no longer among the newest hundred, a hundred. */
export function ordersAfter(number: string, { recentOrders }: Pick<Live, "recentOrders">): number {
  const place = recentOrders.indexOf(number);
  return place === -1 ? recentOrders.length : place;
}

/** An answer of `/api/admin/live`, as the browser receives it. */
export const isLive = (value: unknown): value is Live =>
  isFields(value) &&
  typeof value.visitors === "number" &&
  typeof value.toConfirm === "number" &&
  typeof value.lastView === "number" &&
  typeof value.lastOrder === "string" &&
  Array.isArray(value.recentOrders) &&
  value.recentOrders.every((number) => typeof number === "string");

/** The page that shows the figures; while it is hidden, nothing is read. */
type Page = Pick<Document, "hidden" | "addEventListener" | "removeEventListener">;

type Ways = {
  read: () => Promise<Live>;
  /** Calls back when something happened; returns a function that stops it. */
  listen: (topic: string, heard: () => void) => Promise<() => void>;
  page: Page;
};

const EVERY_MS = 10_000;
/** With a realtime channel, a read now and then replaces a message that was lost. */
const EVERY_MS_WHILE_LISTENING = 60_000;

/** Reads what happens while the page is visible: every few seconds, or on each message where the backend has realtime. Returns a function that stops it. */
export function watchLive({ read, listen, page }: Ways, tell: (live: Live) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let unlisten: (() => void) | undefined;
  let listensTo: string | null = null;

  async function follow(topic: string | null): Promise<void> {
    if (topic === listensTo) return;
    unlisten?.();
    unlisten = undefined;
    listensTo = topic;
    if (topic === null) return;
    const stop = await listen(topic, look).catch(() => undefined);
    if (stopped || listensTo !== topic) stop?.();
    else unlisten = stop;
  }

  async function lookNow(): Promise<void> {
    const live = await read().catch(() => null);
    if (stopped) return;
    if (live) {
      tell(live);
      await follow(live.topic);
    }
    clearTimeout(timer);
    if (!stopped && !page.hidden) timer = setTimeout(look, unlisten ? EVERY_MS_WHILE_LISTENING : EVERY_MS);
  }

  function look(): void {
    clearTimeout(timer);
    if (!stopped && !page.hidden) void lookNow();
  }

  page.addEventListener("visibilitychange", look);
  look();
  return () => {
    stopped = true;
    clearTimeout(timer);
    unlisten?.();
    page.removeEventListener("visibilitychange", look);
  };
}
