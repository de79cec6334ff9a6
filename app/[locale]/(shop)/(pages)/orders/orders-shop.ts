import type { NoticeTexts } from "@/lib/cart/notice-texts";
import type { Locale } from "@/lib/core/locale";
import type messages from "@/messages/en.json";

type Texts = (typeof messages)["orders"];

/** What an order needs to be shown: the same for everybody, so it is cached with the page. */
export type OrderShop = {
  locale: Locale;
  texts: Omit<Texts, "lookUp">;
  order: Pick<
    (typeof messages)["order"],
    | "status"
    | "quantity"
    | "whatsapp"
    | "contact"
    | "payment"
    | "cod"
    | "delivery"
    | "desk"
    | "estimate"
    | "parcel"
    | "copy"
    | "copied"
  >;
  /** The shop's number; null where it has none. */
  whatsapp: string | null;
};

/** What an order of this device needs beyond that, to be cancelled and ordered again. */
export type OrdersShop = OrderShop & { notices: NoticeTexts; notCancellable: string };

export type LookUpTexts = Texts["lookUp"];
