import Link from "next/link";
import type { ReactNode } from "react";
import { useCartCount } from "@/lib/cart/use-cart";
import type { Locale } from "@/lib/core/locale";
import { CountBadge } from "./count-badge";

type Props = { href: string; template: string; locale: Locale; className: string; children: ReactNode };

/** The link to the cart, with its number of items. Next prefetches its page only when the cart has items. */
export function CartLink({ href, template, locale, className, children }: Props) {
  const n = useCartCount();
  return (
    <Link href={href} prefetch={n > 0 ? null : false} className={className}>
      {children}
      <CountBadge n={n} template={template} locale={locale} />
    </Link>
  );
}
