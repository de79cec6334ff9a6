import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { isLive, ordersAfter, watchLive } from "@/lib/analytics/live";
import type { Live } from "@/lib/analytics/rows";
import { adminPaths } from "@/lib/http/admin-paths";
import { listenTo } from "@/lib/supabase/browser";

async function read(): Promise<Live> {
  const response = await fetch(adminPaths.api.live);
  const answer: unknown = response.ok ? await response.json() : null;
  if (!isLive(answer)) throw new Error("no answer");
  return answer;
}

type Seen = { first: Live; live: Live };

/** The current figures, and the order that arrived since the screen was opened, if any. */
export function useLive() {
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(
    () =>
      watchLive({ read, listen: listenTo, page: document }, (live) =>
        setSeen((before) => ({ first: before?.first ?? live, live })),
      ),
    [],
  );
  const isNew = seen !== null && seen.live.lastOrder !== seen.first.lastOrder;
  return { live: seen?.live ?? null, first: seen?.first ?? null, newOrder: isNew ? seen.live.lastOrder : null };
}

type Figures = { live: Live | null; first: Live | null };

/** How many orders arrived since the screen was opened or `load` drew it again. The page's title has the number too. */
export function useNewOrders({ live, first }: Figures): { n: number; load: () => void } {
  const router = useRouter();
  const [loaded, setLoaded] = useState<string | null>(null);
  const n = live && first ? ordersAfter(loaded ?? first.lastOrder, live) : 0;

  useEffect(() => {
    if (n === 0) return;
    const { title } = document;
    document.title = `(${n}) ${title}`;
    return () => {
      // Another page has set its own title.
      if (document.title === `(${n}) ${title}`) document.title = title;
    };
  }, [n]);

  function load() {
    // Offline, a refresh would replace the screen by the browser's error page.
    if (!live || !navigator.onLine) return;
    setLoaded(live.lastOrder);
    router.refresh();
  }

  return { n, load };
}

/**
 * Draws the screen again when `mark` changes; typed text and ticks stay. At most once every `restMs`, because a busy
 * shop has visits all the time.
 */
export function useFollowing(mark: string | number | undefined, restMs: number): void {
  const router = useRouter();
  const shown = useRef(mark);
  const drawnAt = useRef(0);
  useEffect(() => {
    if (mark === undefined || mark === shown.current) return;
    if (shown.current === undefined) {
      shown.current = mark;
      return;
    }
    const timer = setTimeout(
      () => {
        shown.current = mark;
        drawnAt.current = Date.now();
        // Offline, a refresh would replace the screen by the browser's error page.
        if (navigator.onLine) router.refresh();
      },
      Math.max(0, drawnAt.current + restMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [mark, restMs, router]);
}
