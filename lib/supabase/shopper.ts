import "server-only";
import { addressHeaders } from "./address";
import { publicClient } from "./public";

/** The public client for one shopper's request; the database counts its limits by the shopper's address. */
export const shopperClient = async () => publicClient(await addressHeaders());
