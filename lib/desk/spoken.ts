import { inLocale } from "@/lib/catalog/product.ts";
import { sizeLabel } from "@/lib/catalog/size-label.ts";
import { placeLine } from "@/lib/core/locale.ts";
import { formatMoney } from "@/lib/core/money.ts";
import type { Spoken } from "./desk.ts";
import type { DeskCard } from "./rows.ts";

type Message = Exclude<Spoken, "script" | "failed" | "atDesk">;

/** The words in braces that a ready message may have. Twin of `private.message_words`. */
export const MESSAGE_WORDS = ["name", "shop", "number", "items", "total", "place"] as const;
export type MessageValues = Readonly<Record<(typeof MESSAGE_WORDS)[number], string>>;

/** The same limit as in the table `desk_messages`. */
export const MOST_LETTERS_OF_MESSAGE = 600;

const KNOWN_WORD = new RegExp(`\\{(?:${MESSAGE_WORDS.join("|")})\\}`, "g");

/** The first unknown word in braces or single brace; null when there is none. Twin of `private.unknown_word`. */
export const unknownWord = (text: string): string | null =>
  /\{[^{}]{0,30}\}?|\}/u.exec(text.replace(KNOWN_WORD, ""))?.[0] ?? null;

/** The message that fits an order: about unanswered calls, about a missing address, or to confirm. */
export function messageFor({ desk, delivery }: Pick<DeskCard, "desk" | "delivery">): Message {
  if (desk.mayGiveUp) return "lastTry";
  if (desk.attempts > 0) return "noAnswer";
  return delivery.type === "home" && delivery.address === null ? "address" : "confirm";
}

/** Where the parcel goes. The customer's own commune is not the desk's, and without a chosen desk only the wilaya is known. */
function goesTo({ type, desk, commune, wilaya }: DeskCard["delivery"]) {
  if (type === "home") return [commune, wilaya];
  return desk ? [desk.name, desk.commune, wilaya] : [wilaya];
}

/** The values of a text that is said or written to the customer, in the customer's language. */
export function spokenValues(card: DeskCard, shop: string): MessageValues {
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
    place: placeLine(
      goesTo(delivery).map((name) => inLocale(name, locale)),
      locale,
    ),
  };
}
