import type { ReactNode } from "react";
import { AdminLink } from "@/components/admin-shell/admin-link";

type Props = {
  label: string;
  value: ReactNode;
  /** The address of the list that it counts. */ href?: string;
  /** A comparison or an explanation. */ note?: ReactNode;
  isUrgent?: boolean;
};

/** One figure. The whole tile links to the list that it counts. */
export function Tile({ label, value, href, note, isUrgent = false }: Props) {
  const content = (
    <>
      <span className="block text-sm text-muted-foreground">{label}</span>
      <span className="mt-1 block text-base whitespace-nowrap min-[22.5rem]:text-lg tabular-nums sm:text-2xl">
        <bdi>{value}</bdi>
      </span>
      {note && <span className="mt-1 block text-xs text-muted-foreground">{note}</span>}
    </>
  );
  const look = `panel block p-4 max-sm:px-3 ${isUrgent ? "border-s-4 border-s-accent-strong" : ""}`;
  if (href === undefined) return <div className={look}>{content}</div>;
  return (
    <AdminLink href={href} className={`${look} transition-colors duration-quick hover:border-input`}>
      {content}
    </AdminLink>
  );
}
