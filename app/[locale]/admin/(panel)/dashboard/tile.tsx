import type { ReactNode } from "react";
import { Link } from "@/components/shell/link";

type Props = {
  label: string;
  value: ReactNode;
  href: string;
  /** How it compares, or what else to know. */ note?: ReactNode;
  isUrgent?: boolean;
};

/** One figure; the whole tile leads to the list it counts. */
export function Tile({ label, value, href, note, isUrgent = false }: Props) {
  return (
    <Link
      href={href}
      prefetch={false}
      className={`panel block p-4 max-sm:px-3 transition-colors duration-quick hover:border-input ${isUrgent ? "border-s-4 border-s-accent-strong" : ""}`}
    >
      <span className="block text-sm text-muted-foreground">{label}</span>
      <span className="mt-1 block text-base whitespace-nowrap min-[22.5rem]:text-lg tabular-nums sm:text-2xl">
        <bdi>{value}</bdi>
      </span>
      {note && <span className="mt-1 block text-xs text-muted-foreground">{note}</span>}
    </Link>
  );
}
