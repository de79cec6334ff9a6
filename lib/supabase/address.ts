import "server-only";
import { createHmac } from "node:crypto";
import { headers } from "next/headers";

/** A proxy that appends to a list writes the address it saw at the end; what stands before it is the sender's to invent. */
export const lastOf = (list: string): string => list.split(",").at(-1)?.trim() ?? "";

/**
 * Which header names the shopper's address is the host's business (`SHOPPER_IP_HEADER`, e.g. `x-real-ip`): it must be one
 * that the proxy in front overwrites. Without it, and without the key shared with the database, nobody's address is known
 * and the limits per address rest; those per phone hold.
 */
async function signedAddress(): Promise<string | null> {
  const { SHOPPER_IP_HEADER: header, SHOPPER_SIGNING_KEY: key } = process.env;
  if (!key) return null;
  // An unknown address is signed as such: unsigned, the database would count all shoppers under the web server's own.
  const address = header ? lastOf((await headers()).get(header) ?? "") : "";
  const claim = `${address};${Math.floor(Date.now() / 1000)}`;
  return `${claim};${createHmac("sha256", Buffer.from(key, "hex")).update(claim).digest("hex")}`;
}

/** What tells the database at whose address to count a request; nothing where that is not set up. */
export async function addressHeaders(): Promise<Readonly<Record<string, string>>> {
  const address = await signedAddress();
  return address === null ? {} : { "x-shopper": address };
}
