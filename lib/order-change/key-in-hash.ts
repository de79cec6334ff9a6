import type { OrderKey } from "@/lib/orders/ask.ts";

/** The number and the token after the `#` of `orderChangePaths.page`. Browsers do not send them, so no log has them. */
export function keyInHash(hash: string): OrderKey | null {
  const [, number, token] = /^#([\w-]+)\/([\w-]+)$/.exec(hash) ?? [];
  return number && token ? { number, token } : null;
}
