"use client";

import { useCartCount } from "@/lib/cart/use-cart";
import type { Locale } from "@/lib/core/locale";
import { CountBadge } from "./count-badge";

/** How many items lie in the cart. */
export function CartBadge({ template, locale }: { template: string; locale: Locale }) {
  return <CountBadge n={useCartCount()} template={template} locale={locale} />;
}
