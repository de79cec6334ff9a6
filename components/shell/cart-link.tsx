import Link from "next/link";
import type { ReactNode } from "react";
import { useCartCount } from "@/lib/cart/use-cart";
import type { Locale } from "@/lib/core/locale";
import { CountBadge } from "./count-badge";

type Props = { href: string; template: string; locale: Locale; className: string; children: ReactNode };

/** To the cart, with how many items lie in it. Its page is fetched ahead once there is one: a first visit does without. */
export function CartLink({ href, template, locale, className, children }: Props) {
  const n = useCartCount();
  return (
    <Link href={href} prefetch={n > 0 ? null : false} className={className}>
      {children}
      <CountBadge n={n} template={template} locale={locale} />
    </Link>
  );
}
