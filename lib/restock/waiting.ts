import type { Localised } from "@/lib/catalog/product.ts";
import type { Locale } from "@/lib/core/locale.ts";
import type { Channel } from "./request.ts";

/** Somebody who waits for a sold-out product, or was told that it is back. */
export type Waiting = {
  id: string;
  phone: string;
  channel: Channel;
  /** The language in which they asked. */
  locale: Locale;
  askedAt: string;
  toldAt: string | null;
  product: { id: string; name: Localised };
  /** Whether it can be bought now. */
  isBack: boolean;
};

/** `toTell`: how many of all wait for something that is in stock again. */
export type WaitingList = { total: number; toTell: number; requests: readonly Waiting[] };
