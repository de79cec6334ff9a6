import { inLocale } from "@/lib/catalog/product";
import type { Locale } from "@/lib/core/locale";
import { displayPhone, toE164 } from "@/lib/core/phone";
import { folded } from "@/lib/delivery/place-search";
import { adminPaths } from "@/lib/http/admin-paths";
import { localePath } from "@/lib/i18n/navigation";
import { orderNumber } from "@/lib/orders/order";
import type { Found } from "@/lib/staff-orders/found";
import type { Screen } from "./palette-screens";

export type Option = {
  id: string;
  href: string;
  label: string;
  /** Left to right whatever the page, such as a number. */
  note?: string;
  /** It is the number, phone or SKU that was typed, as a barcode scanner types it. */
  isExact?: boolean;
};
export type Group = { name: "screens" | "orders" | "products"; options: readonly Option[] };

type Words = Readonly<Record<Screen["name"], string>>;

/** A screen is found by its name in the page's language, or by its address; all of them while nothing is typed. */
function screenOptions(text: string, screens: readonly Screen[], words: Words, locale: Locale): Option[] {
  const [typed, looked] = [text.trim().toLowerCase(), folded(text)];
  const isMeant = (name: keyof Words, path: string): boolean =>
    typed === "" || (looked !== "" && folded(words[name]).includes(looked)) || path.endsWith(`/${typed}`);
  return screens
    .filter(({ name, path }) => isMeant(name, path))
    .map(({ name, path }) => ({
      id: name,
      href: localePath(locale, path),
      label: words[name],
    }));
}

/** What can be reached for a text, group by group; groups without anything are left out. */
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
        isExact: sku.toLowerCase() === text.trim().toLowerCase(),
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
