import { isFields } from "@/lib/core/fields.ts";

/** What moves while somebody looks. `lastView` and `lastOrder` differ whenever there is something new; `topic` is where to listen, if anywhere. */
export type Live = { visitors: number; toConfirm: number; lastView: number; lastOrder: string; topic: string | null };

/** An answer of `/api/admin/live`, as the browser receives it. */
export const isLive = (value: unknown): value is Live =>
  isFields(value) && typeof value.visitors === "number" && typeof value.toConfirm === "number" && typeof value.lastView === "number" && typeof value.lastOrder === "string";

/** The page it is looked at on: hidden, nobody needs to know. */
type Page = Pick<Document, "hidden" | "addEventListener" | "removeEventListener">;

type Ways = {
  read: () => Promise<Live>;
  /** Hears that something happened; answers how to stop. */
  listen: (topic: string, heard: () => void) => Promise<() => void>;
  page: Page;
};

const EVERY_MS = 10_000;
/** Listening, a look now and then makes up for a call that was lost. */
const EVERY_MS_WHILE_LISTENING = 60_000;

/** Tells what moves, again and again while the page is seen: by looking every few seconds, or when called where the backend calls. Answers how to stop. */
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
