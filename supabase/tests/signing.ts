import { createHmac } from "node:crypto";
import { anon, type Client } from "./clients.ts";

export const now = (): number => Math.floor(Date.now() / 1000);

/** The header `x-shopper` as the web server signs a shopper's address (lib/supabase/address.ts). */
export function signed(address: string, { at = now(), key = process.env.SHOPPER_SIGNING_KEY ?? "" } = {}): string {
  const claim = `${address};${at}`;
  return `${claim};${createHmac("sha256", Buffer.from(key, "hex")).update(claim).digest("hex")}`;
}

/** The web server's client when it calls for no shopper in particular. */
export const webServer = (): Client => anon({ "x-shopper": signed("") });
