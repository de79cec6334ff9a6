import "server-only";
import { headers } from "next/headers";
import { shopperClaim } from "./shopper-claim.ts";

/** A proxy that appends to a list writes the address it saw at the end; what stands before it is the sender's to invent. */
export const lastOf = (list: string): string => list.split(",").at(-1)?.trim() ?? "";

/**
 * Which header names the shopper's address is the host's business (`SHOPPER_IP_HEADER`, e.g. `x-real-ip`): it must be one
 * that the proxy in front overwrites. Without it, and without the key shared with the database, nobody's address is known
 * and the limits per address rest; those per phone hold.
 */
async function shopperAddress(): Promise<string> {
  const { SHOPPER_IP_HEADER: header } = process.env;
  return header ? lastOf((await headers()).get(header) ?? "") : "";
}

/** An unknown address is signed as such, as an empty one: unsigned, the database would count all shoppers under the web server's own. */
function signed(address: string): Readonly<Record<string, string>> {
  const { SHOPPER_SIGNING_KEY: key } = process.env;
  return key ? shopperClaim(address, key) : {};
}

/** What tells the database at whose address to count a request; nothing where that is not set up. */
export const addressHeaders = async (): Promise<Readonly<Record<string, string>>> => signed(await shopperAddress());

/** What proves to the database that the web server calls, for nobody in particular; nothing where no key is shared. */
export const webServerHeaders = (): Readonly<Record<string, string>> => signed("");
