import type { OutgoingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";

/** The text of a whole answer, compressed. `brotli` comes later, once somebody asks who understands it. */
export type Form = { etag: string; gzip: Buffer; brotli?: Buffer };

export type Page = { headers: OutgoingHttpHeaders; form: Form };

type Kept = { headers: OutgoingHttpHeaders; etag: string; until: number; version: number };

/** Headers and bookkeeping. */
const OVERHEAD_BYTES = 2_000;

/**
 * Pages in memory, the one longest unasked for leaving first. A page is shown only while nothing in the shop has changed since it
 * was asked for, and no longer than it was kept for. What it looks like lies apart, by its tag: the same page often has several addresses,
 * and when its time is over it mostly turns out to be what it was.
 */
export function keptPages({ mostBytes, mostAddressBytes, now = () => Date.now() }: { mostBytes: number; mostAddressBytes: number; now?: () => number }) {
  const pages = new LRUCache<string, Kept>({ maxSize: mostAddressBytes, sizeCalculation: (_, key) => key.length + OVERHEAD_BYTES });
  // Brotli, when it comes, is smaller than gzip.
  const forms = new LRUCache<string, Form>({ maxSize: mostBytes, sizeCalculation: ({ gzip }) => 2 * gzip.length + OVERHEAD_BYTES });
  let version = 0;

  return {
    /** Taken before a page is asked for and handed to `keep` with it: what changed meanwhile is not in the page. */
    version: () => version,

    /** Something the shop shows has changed. */
    changed(): void {
      version += 1;
    },

    form: (etag: string): Form | undefined => forms.get(etag),

    keepForm: (form: Form): void => void forms.set(form.etag, form),

    fresh(key: string): Page | undefined {
      const kept = pages.get(key);
      if (!kept || kept.version !== version || kept.until <= now()) return undefined;
      const form = forms.get(kept.etag);
      return form && { headers: kept.headers, form };
    },

    /** Whether there was such a page for everybody, though it may be old now. */
    isKnown: (key: string): boolean => pages.has(key),

    /** A page whose form is kept. */
    keep(key: string, { headers, etag }: Pick<Kept, "headers" | "etag">, asked: { version: number; forMs: number }): void {
      pages.set(key, { headers, etag, until: now() + asked.forMs, version: asked.version });
    },
  };
}

export type KeptPages = ReturnType<typeof keptPages>;
