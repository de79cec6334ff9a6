import type { OrderKey } from "@/lib/orders/ask.ts";

/**
 * The number and the token behind the `#` of `orderChangePaths.page`, or null. A browser sends no server what is behind it, so the token gets into no log.
 */
export function keyInHash(hash: string): OrderKey | null {
  const [, number, token] = /^#([\w-]+)\/([\w-]+)$/.exec(hash) ?? [];
  return number && token ? { number, token } : null;
}
