import { inLocale } from "@/lib/catalog/product.ts";
import { sizeLabel } from "@/lib/catalog/size-label.ts";
import { placeLine } from "@/lib/core/locale.ts";
import { formatMoney } from "@/lib/core/money.ts";
import type { DeskCard } from "./desk.ts";

export type Message = "confirm" | "noAnswer" | "lastTry" | "address";

/** Which message fits: the one that asks for what is missing, or the one about calls that nobody answered. */
export function messageFor({ desk, delivery }: Pick<DeskCard, "desk" | "delivery">): Message {
  if (desk.mayGiveUp) return "lastTry";
  if (desk.attempts > 0) return "noAnswer";
  return delivery.type === "home" && delivery.address === null ? "address" : "confirm";
}

/** The values of a text that is said or written to the customer, in the customer's language. */
export function spokenValues(card: DeskCard, shop: string) {
  const { locale, customer, items, delivery } = card;
  const separator = locale === "ar" ? "، " : ", ";
  const lines = items.map(({ name, size, quantity }) =>
    [inLocale(name, locale), size === null ? "" : sizeLabel(size, locale), `× ${quantity}`].filter(Boolean).join(" "),
  );
  return {
    name: customer.firstName,
    shop,
    number: card.number,
    items: lines.join(separator),
    total: formatMoney(card.total, card.currency, locale),
    place: placeLine([inLocale(delivery.commune, locale), inLocale(delivery.wilaya, locale)], locale),
  };
}
