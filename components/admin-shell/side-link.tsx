"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { SidebarMenuButton } from "@/components/ui/sidebar";
import { LinkPending } from "./link-pending";

/** Marked while its screen or a screen below it is shown. Not prefetched, because every screen runs queries. */
export function SideLink({ href, children }: { href: string; children: ReactNode }) {
  const path = usePathname();
  const current = path === href ? "page" : path.startsWith(`${href}/`) ? "true" : undefined;
  return (
    <SidebarMenuButton asChild isActive={current !== undefined}>
      <Link href={href} prefetch={false} aria-current={current}>
        {children}
        <LinkPending />
      </Link>
    </SidebarMenuButton>
  );
}
