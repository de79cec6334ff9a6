import type { NoticeTexts } from "@/lib/cart/notice-texts";
import type { Locale } from "@/lib/core/locale";
import type messages from "@/messages/en.json";

type Texts = (typeof messages)["orders"];

/** What the page needs to show an order. It is the same for everybody, so it is cached with the page. */
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
    | "home"
    | "desk"
    | "nearest"
    | "totals"
    | "estimate"
    | "parcel"
    | "copy"
    | "copied"
  >;
  /** The shop's number; null where it has none. */
  whatsapp: string | null;
};

/** The texts that an order of this device needs as well: to be sent, cancelled or ordered again. */
export type OrdersShop = OrderShop & {
  notices: NoticeTexts;
  notCancellable: string;
  sent: Pick<(typeof messages)["checkout"]["page"], "placed" | "refused">;
};

export type LookUpTexts = Omit<Texts["lookUp"], "notFoundOrCall" | "changeOrCall">;
