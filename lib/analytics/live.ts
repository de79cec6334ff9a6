import { isFields } from "@/lib/core/fields.ts";
import type { Live } from "./rows.ts";

/** How many orders are newer than this order; 100 when it is no longer among the newest hundred. */
export function ordersAfter(number: string, { recentOrders }: Pick<Live, "recentOrders">): number {
  const index = recentOrders.indexOf(number);
  return index === -1 ? recentOrders.length : index;
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

type Sources = {
  read: () => Promise<Live>;
  /** Calls `onMessage` when something happened; returns a function that stops it. */
  listen: (topic: string, onMessage: () => void) => Promise<() => void>;
  page: Page;
};

const POLL_MS = 10_000;
/** With a realtime channel, polling only makes up for lost messages. */
const POLL_MS_WITH_REALTIME = 60_000;

/** While the page is visible, reads every few seconds, or on each realtime message. Returns a function to stop. */
export function watchLive({ read, listen, page }: Sources, onLive: (live: Live) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let unlisten: (() => void) | undefined;
  let joinedTopic: string | null = null;

  async function follow(topic: string | null): Promise<void> {
    if (topic === joinedTopic) return;
    unlisten?.();
    unlisten = undefined;
    joinedTopic = topic;
    if (topic === null) return;
    const stop = await listen(topic, readIfVisible).catch(() => undefined);
    if (stopped || joinedTopic !== topic) stop?.();
    else unlisten = stop;
  }

  async function readNow(): Promise<void> {
    const live = await read().catch(() => null);
    if (stopped) return;
    if (live) {
      onLive(live);
      await follow(live.topic);
    }
    clearTimeout(timer);
    if (!page.hidden) timer = setTimeout(readIfVisible, unlisten ? POLL_MS_WITH_REALTIME : POLL_MS);
  }

  function readIfVisible(): void {
    clearTimeout(timer);
    if (!stopped && !page.hidden) void readNow();
  }

  page.addEventListener("visibilitychange", readIfVisible);
  readIfVisible();
  return () => {
    stopped = true;
    clearTimeout(timer);
    unlisten?.();
    page.removeEventListener("visibilitychange", readIfVisible);
  };
}
