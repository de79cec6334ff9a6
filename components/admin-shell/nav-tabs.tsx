import { AdminLink } from "@/components/admin-shell/admin-link";
import { LinkPending } from "./link-pending";

export type Tab = {
  name: string;
  href: string;
  /** How many items wait on the tab; 0 is not shown. */
  count?: number;
};

/** Parts of one screen, each with an address of its own. */
export function NavTabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <nav aria-label={label} className="tab-strip mb-6 flex gap-1 border-b">
      {tabs.map(({ name, href, count }) => (
        <AdminLink
          key={href}
          href={href}
          aria-current={href === current ? "page" : undefined}
          className="flex min-h-11 items-center gap-2 border-b-2 border-transparent px-4 text-sm whitespace-nowrap hover:text-accent-strong aria-[current]:border-accent-strong aria-[current]:font-medium"
        >
          <span>{name}</span>
          <LinkPending />
          {count !== undefined && count > 0 && <span className="badge badge-secondary tabular-nums">{count}</span>}
        </AdminLink>
      ))}
    </nav>
  );
}
