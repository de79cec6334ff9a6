import type { ReactNode } from "react";

type Props = { label: string; className?: string; children: ReactNode };

/** A fact of a list of facts (`dl`), under its label. */
export function Fact({ label, className, children }: Props) {
  return (
    <div className={className}>
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
