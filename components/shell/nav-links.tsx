"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { barePath } from "@/lib/i18n/navigation";

export type NavLink = { href: string; label: string };

/** "page" on the page itself, "true" inside its section. */
function current(href: string, path: string): "page" | "true" | undefined {
  const [link, here] = [barePath(href), barePath(path)];
  if (link === here) return "page";
  return link !== "/" && here.startsWith(`${link}/`) ? "true" : undefined;
}

/** No prefetching: on a phone network the current page comes first. */
export function NavLinks({ links, className }: { links: readonly NavLink[]; className: string }) {
  const path = usePathname();
  return links.map(({ href, label }) => (
    <li key={href}>
      <Link href={href} prefetch={false} aria-current={current(href, path)} className={className}>
        {label}
      </Link>
    </li>
  ));
}
