import { createHmac } from "node:crypto";

/**
 * The header that gives the database a shopper's address and proves that the web server sends it: `<address>;<unix
 * seconds>;<hmac-sha256 of both, in hex>` (private.shopper_claim). `address` is empty when it is not known, `key` is
 * hex. The database accepts a claim for five minutes.
 */
export function shopperClaim(
  address: string,
  key: string,
  seconds: number = Math.floor(Date.now() / 1000),
): Readonly<Record<string, string>> {
  const claim = `${address};${seconds}`;
  return { "x-shopper": `${claim};${createHmac("sha256", Buffer.from(key, "hex")).update(claim).digest("hex")}` };
}
