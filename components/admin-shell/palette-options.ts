import { inLocale } from "@/lib/catalog/product";
import { codeKey } from "@/lib/core/code-key";
import type { Locale } from "@/lib/core/locale";
import { displayPhone, toE164 } from "@/lib/core/phone";
import { folded } from "@/lib/delivery/place-search";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { orderNumber } from "@/lib/orders/order";
import type { Found } from "@/lib/staff-orders/dashboard-rows";
import type { Screen } from "./screens";

export type Option = {
  id: string;
  href: string;
  label: string;
  /** A text that is always left to right, such as a number. */
  note?: string;
  /** The typed text is exactly this number, phone or SKU, for example from a barcode scanner. */
  isExact?: boolean;
};
export type Group = { name: "screens" | "orders" | "products"; options: readonly Option[] };

/** `name`: as the menu says it. `also`: other words that staff look for. */
type Words = Readonly<Record<Screen["name"], { name: string; also: string }>>;

/** Finds screens by their words in the page's language or by their address; all screens while nothing is typed. */
function screenOptions(text: string, screens: readonly Screen[], words: Words, locale: Locale): Option[] {
  const [typed, foldedText] = [text.trim().toLowerCase(), folded(text)];
  const textOf = (name: keyof Words): string => folded(`${words[name].name} ${words[name].also}`);
  const matches = (name: keyof Words, path: string): boolean =>
    typed === "" ||
    (foldedText !== "" && foldedText.split(" ").every((word) => textOf(name).includes(word))) ||
    path.endsWith(`/${typed}`);
  return screens
    .filter(({ name, path }) => matches(name, path))
    .map(({ name, path }) => ({
      id: name,
      href: localePath(locale, path),
      label: words[name].name,
    }));
}

/** The options for a typed text, by group. Empty groups are left out. */
export function groupsOf(
  text: string,
  found: Found,
  screens: readonly Screen[],
  words: Words,
  locale: Locale,
): readonly Group[] {
  const groups: Group[] = [
    { name: "screens", options: screenOptions(text, screens, words, locale) },
    {
      name: "orders",
      options: found.orders.map(({ id, number, name, phone }) => ({
        id: `order-${id}`,
        href: localePath(locale, adminPaths.editOrder(id)),
        label: name,
        note: `${number} · ${displayPhone(phone)}`,
        isExact: number === orderNumber(text) || phone === toE164(text),
      })),
    },
    {
      name: "products",
      options: found.products.map(({ id, sku, name }) => ({
        id: `product-${id}`,
        href: localePath(locale, adminPaths.editProduct(id)),
        label: inLocale(name, locale),
        note: sku,
        isExact: codeKey(sku) === codeKey(text),
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
