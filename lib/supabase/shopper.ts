import "server-only";
import { addressHeaders } from "./address";
import { publicClient } from "./public";

/** The publishable key's client for one shopper's request; the database counts its limits against their address. */
export const shopperClient = async () => publicClient(await addressHeaders());
