import type { Localised } from "@/lib/catalog/product.ts";
import type { Locale } from "@/lib/core/locale.ts";
import type { Channel } from "./request.ts";

/** A restock request. `toldAt` is null until staff told the shopper. */
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

/** `toTell`: how many shoppers wait for a product that is in stock again. */
export type WaitingList = { total: number; toTell: number; requests: readonly Waiting[] };
