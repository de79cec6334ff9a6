import type { CacheHandler } from "next/cache";

const listeners = new Set<() => void>();

export const onChange = (listener: () => void): void => void listeners.add(listener);

/**
 * Keeps nothing. Next tells every cache handler which tags a write has touched, before it answers the writer: this one passes the
 * news on to the kept pages. `next.config.ts` names it.
 */
export default {
  get: async () => undefined,
  set: async (_key, entry) => void (await (await entry).value.cancel()),
  refreshTags: async () => {},
  getExpiration: async () => 0,
  updateTags: async () => listeners.forEach((tell) => tell()),
} satisfies CacheHandler;
