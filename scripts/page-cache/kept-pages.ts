import type { OutgoingHttpHeaders } from "node:http";

/** A whole answer, compressed. `brotli` comes later, once somebody asks who understands it. */
export type Page = { headers: OutgoingHttpHeaders; etag: string; gzip: Buffer; brotli?: Buffer };

type Kept = { page: Page; until: number; version: number; bytes: number };

/** Headers and bookkeeping. */
const OVERHEAD_BYTES = 2_000;

/**
 * Pages in memory, the one longest unasked for leaving first. A page is shown only while nothing in the shop has changed since it
 * was asked for, and no longer than it was kept for.
 */
export function keptPages({ mostBytes, now = () => Date.now() }: { mostBytes: number; now?: () => number }) {
  const pages = new Map<string, Kept>();
  let bytes = 0;
  let version = 0;

  function drop(key: string): void {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  }

  return {
    /** Taken before a page is asked for and handed to `keep` with it: what changed meanwhile is not in the page. */
    version: () => version,

    /** Something the shop shows has changed. */
    changed(): void {
      version += 1;
    },

    fresh(key: string): Page | undefined {
      const kept = pages.get(key);
      if (!kept || kept.version !== version || kept.until <= now()) return undefined;
      pages.delete(key);
      pages.set(key, kept);
      return kept.page;
    },

    /** A page that turns out to be the same keeps its compressed forms. */
    keep(key: string, page: Page, asked: { version: number; forMs: number }): void {
      const before = pages.get(key);
      const same = before?.page.etag === page.etag;
      // Brotli, when it comes, is smaller than gzip.
      const size = 2 * page.gzip.length + key.length + OVERHEAD_BYTES;
      drop(key);
      if (size > mostBytes) return;
      pages.set(key, { page: same ? { ...before.page, headers: page.headers } : page, until: now() + asked.forMs, version: asked.version, bytes: size });
      bytes += size;
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
    },
  };
}

export type KeptPages = ReturnType<typeof keptPages>;
