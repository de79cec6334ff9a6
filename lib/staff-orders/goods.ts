import { inLocale } from "@/lib/catalog/product.ts";
import { sizeLabel } from "@/lib/catalog/size-label.ts";
import type { Locale } from "@/lib/core/locale.ts";
import type { ListedLine } from "./rows.ts";

/** `Oud at Noon 50 ml × 2`; a single bottle has no quantity. */
function lineText({ name, size, quantity }: ListedLine, locale: Locale): string {
  const parts = [
    inLocale(name, locale),
    size === null ? "" : sizeLabel(size, locale),
    quantity > 1 ? `× ${quantity}` : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** What an order holds: its first line, how many lines follow, and all of them as one text. */
export function goodsText(goods: readonly ListedLine[], locale: Locale) {
  const lines = goods.map((line) => lineText(line, locale));
  return {
    first: lines[0] ?? "",
    more: Math.max(0, lines.length - 1),
    all: lines.join(locale === "ar" ? "، " : ", "),
  };
}
