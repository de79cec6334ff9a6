"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Badge } from "@/components/ui/badge";
import { SidebarMenuBadge } from "@/components/ui/sidebar";
import type { MenuCounts } from "@/lib/team/menu-counts";
import { setCallCount, useCallCount } from "./call-count";

type Props = { name: keyof MenuCounts; counts: MenuCounts };

/** What waits on a screen, in the menu. */
export function MenuCount({ name, counts }: Props) {
  return name === "calls" ? <CallCount counts={counts} /> : <Count name={name} n={counts[name] ?? 0} />;
}

/** The call desk may have read a newer number since the menu was drawn. */
function CallCount({ counts }: Pick<Props, "counts">) {
  const { calls = 0 } = counts;
  // Each refresh of the screen brings new counts, also when the number is the same.
  useEffect(() => setCallCount(calls), [counts, calls]);
  return <Count name="calls" n={useCallCount() ?? calls} />;
}

function Count({ name, n }: { name: keyof MenuCounts; n: number }) {
  const t = useTranslations("admin.nav.counts");
  if (n === 0) return null;
  return (
    <SidebarMenuBadge>
      <Badge variant="accent" title={t(name, { n })}>
        <span aria-hidden="true">{n}</span>
        <span className="sr-only">{t(name, { n })}</span>
      </Badge>
    </SidebarMenuBadge>
  );
}
