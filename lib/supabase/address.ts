import "server-only";
import { headers } from "next/headers";
import { shopperClaim } from "./shopper-claim.ts";

/** A proxy that appends to a list writes the address it saw at the end; the sender can forge all before it. */
export const lastOf = (list: string): string => list.split(",").at(-1)?.trim() ?? "";

/**
 * The header with the shopper's address depends on the host (`SHOPPER_IP_HEADER`, e.g. `x-real-ip`): it must be a
 * header that the proxy in front overwrites. Empty without this header: then all shoppers of this server share the
 * limits of one address.
 */
export async function shopperAddress(): Promise<string> {
  const { SHOPPER_IP_HEADER: header } = process.env;
  return header ? lastOf((await headers()).get(header) ?? "") : "";
}

/** An unknown address is signed as an empty text. */
function signed(address: string): Readonly<Record<string, string>> {
  const { SHOPPER_SIGNING_KEY: key } = process.env;
  return key ? shopperClaim(address, key) : {};
}

/** The header that tells the database which address to count a request for; none when that is not set up. */
export const addressHeaders = async (): Promise<Readonly<Record<string, string>>> => signed(await shopperAddress());

/** The header that proves to the database that the web server calls, without an address; none when no key is set. */
export const webServerHeaders = (): Readonly<Record<string, string>> => signed("");
