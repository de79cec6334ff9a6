import type { OrderAccess } from "@/lib/orders/api-client.ts";

/** The number and the token after the `#` of `orderChangePaths.page`. Browsers do not send them, so no log has them. */
export function accessInHash(hash: string): OrderAccess | null {
  const [, number, token] = /^#([\w-]+)\/([\w-]+)$/.exec(hash) ?? [];
  return number && token ? { number, token } : null;
}
