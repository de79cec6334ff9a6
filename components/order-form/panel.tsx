import type { ReactNode } from "react";

/** Something the shopper must know before going on. */
export function Panel({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div role="alert" className="flex flex-col gap-2 border-s-2 border-accent-strong bg-muted px-5 py-4">
      <p className="font-medium">{title}</p>
      {children}
    </div>
  );
}
